CREATE TABLE "document_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"is_resend" boolean NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_mails_user" ON "document_mails" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "document_mails_address" ON "document_mails" USING btree ("address_hash","at");