CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"subject_id" uuid,
	"part" text,
	"outcome" text NOT NULL,
	"status" integer,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_outages" (
	"provider" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "summary" text;--> statement-breakpoint
CREATE INDEX "model_calls_subject" ON "model_calls" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "model_calls_started" ON "model_calls" USING btree ("started_at");