ALTER TABLE "documents" ADD COLUMN "papers_until" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "first_version_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_versions" ON "documents" USING btree ("first_version_id");