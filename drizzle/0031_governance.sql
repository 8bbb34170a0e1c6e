CREATE TABLE "tool_request_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_request_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_request_votes" (
	"request_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_request_votes_request_id_user_id_pk" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tool_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"purpose" text NOT NULL,
	"data_class" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"tool_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matter_uses" (
	"matter_number" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "matter_uses_matter_number_kind_subject_id_pk" PRIMARY KEY("matter_number","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"rule" text DEFAULT 'allowed' NOT NULL,
	"models" jsonb,
	"consent_on" date,
	"consent_by" text,
	"is_closed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matters_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "register_status" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "data_class" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "owner_email" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "data_location" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "trains_on_data" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "conditions" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "document_drafting_cards" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "register_status" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "data_class" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "owner_email" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "data_location" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "trains_on_data" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "conditions" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "matter_number" text;--> statement-breakpoint
ALTER TABLE "tool_request_comments" ADD CONSTRAINT "tool_request_comments_request_id_tool_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."tool_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_request_comments" ADD CONSTRAINT "tool_request_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_request_votes" ADD CONSTRAINT "tool_request_votes_request_id_tool_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."tool_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_request_votes" ADD CONSTRAINT "tool_request_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_requests" ADD CONSTRAINT "tool_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_requests" ADD CONSTRAINT "tool_requests_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_request_comments_request" ON "tool_request_comments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "tool_requests_state" ON "tool_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "matter_uses_subject" ON "matter_uses" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "model_calls_matter" ON "model_calls" USING btree ("matter_number","started_at") WHERE matter_number is not null;