CREATE TABLE "authorities" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"entry" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"authority_key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"segments" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_authority_key_authorities_key_fk" FOREIGN KEY ("authority_key") REFERENCES "public"."authorities"("key") ON DELETE cascade ON UPDATE no action;