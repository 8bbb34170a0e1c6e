CREATE TABLE "chatbot_conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"model" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title)) STORED
);
--> statement-breakpoint
CREATE TABLE "chatbot_daily_messages" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "chatbot_daily_messages_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "chatbot_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"ending" text DEFAULT 'complete' NOT NULL,
	"model" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"omitted" integer DEFAULT 0 NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', left(content, 100000))) STORED
);
--> statement-breakpoint
CREATE TABLE "chatbot_replies" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"question_id" integer,
	"user_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"model" text NOT NULL,
	"omitted" integer DEFAULT 0 NOT NULL,
	"replaces_from" integer,
	"stop_requested_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chatbot_replies_message" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "chatbot_reply_parts" (
	"message_id" integer NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "chatbot_reply_parts_message_id_part_pk" PRIMARY KEY("message_id","part")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ALTER COLUMN "subject_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "chatbot_conversations" ADD CONSTRAINT "chatbot_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_daily_messages" ADD CONSTRAINT "chatbot_daily_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_messages" ADD CONSTRAINT "chatbot_messages_conversation_id_chatbot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chatbot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_replies" ADD CONSTRAINT "chatbot_replies_conversation_id_chatbot_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chatbot_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_replies" ADD CONSTRAINT "chatbot_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_reply_parts" ADD CONSTRAINT "chatbot_reply_parts_message_id_chatbot_replies_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chatbot_replies"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_conversations_newest" ON "chatbot_conversations" USING btree ("user_id","is_pinned","updated_at","id");--> statement-breakpoint
CREATE INDEX "chatbot_messages_conversation" ON "chatbot_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "chatbot_messages_search" ON "chatbot_messages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_replies_places" ON "chatbot_replies" USING btree ("user_id","place");