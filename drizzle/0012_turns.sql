ALTER TABLE "documents" ADD COLUMN "turn" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "last_turn" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "maker" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "stalled_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_unfinished" ON "documents" USING btree ("user_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "documents_turns" ON "documents" USING btree ("user_id","last_turn");--> statement-breakpoint
CREATE INDEX "documents_last_turn" ON "documents" USING btree ("last_turn");