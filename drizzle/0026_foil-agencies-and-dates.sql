CREATE TABLE "foil_agencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foil_agencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"officer" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"appeals_officer" text DEFAULT '' NOT NULL,
	"appeals_address" text DEFAULT '' NOT NULL,
	"appeals_email" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"source_date" date,
	"note" text DEFAULT '' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foil_dates" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"sent_on" date,
	"acknowledged_on" date,
	"promised_for" date,
	"denied_on" date,
	"appealed_on" date,
	"closed_on" date
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "retain_until" date;--> statement-breakpoint
ALTER TABLE "foil_dates" ADD CONSTRAINT "foil_dates_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;