CREATE TABLE "chatbot_paper_parts" (
	"paper_id" integer NOT NULL,
	"content" text NOT NULL,
	"part" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "chatbot_paper_parts_paper_id_content_part_pk" PRIMARY KEY("paper_id","content","part")
);
--> statement-breakpoint
CREATE TABLE "chatbot_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"format" text NOT NULL,
	"name" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"pages_done" integer,
	"pages_to_do" integer,
	"verdict" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatbot_papers_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "chatbot_papers_file" UNIQUE("conversation_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "chatbot_reply_papers" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"seen" jsonb NOT NULL,
	"marks" "bytea"
);
--> statement-breakpoint
CREATE TABLE "chatbot_conversation_keys" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatbot_prompts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"practice_area" text DEFAULT '' NOT NULL,
	"needs_papers" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chatbot_conversations" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chatbot_conversations" ADD COLUMN "matter_number" text;--> statement-breakpoint
ALTER TABLE "chatbot_paper_parts" ADD CONSTRAINT "chatbot_paper_parts_paper_id_chatbot_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."chatbot_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_papers" ADD CONSTRAINT "chatbot_papers_conversation_id_chatbot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chatbot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_reply_papers" ADD CONSTRAINT "chatbot_reply_papers_conversation_id_chatbot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chatbot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_conversation_keys" ADD CONSTRAINT "chatbot_conversation_keys_conversation_id_chatbot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chatbot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_prompts" ADD CONSTRAINT "chatbot_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_reply_papers_conversation" ON "chatbot_reply_papers" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chatbot_prompts_user" ON "chatbot_prompts" USING btree ("user_id","position");