CREATE TABLE "word_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bar_details" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telephone" text;