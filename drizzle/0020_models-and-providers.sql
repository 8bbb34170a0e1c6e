CREATE TABLE "language_models" (
	"id" serial PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"deployment" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_chat_default" boolean DEFAULT false NOT NULL,
	"is_drafting_default" boolean DEFAULT false NOT NULL,
	"context_tokens" integer NOT NULL,
	"answer_tokens" integer NOT NULL,
	"thinks" boolean,
	"streams" boolean DEFAULT true NOT NULL,
	"input_price" double precision,
	"output_price" double precision,
	"ends_on" date,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"gone_at" timestamp with time zone,
	"successor" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "language_models_model_id_unique" UNIQUE("model_id")
);
--> statement-breakpoint
CREATE TABLE "model_providers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"sealed_key" "bytea",
	"destination" text NOT NULL,
	"papers_allowed" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "language_models" ADD CONSTRAINT "language_models_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE no action ON UPDATE no action;