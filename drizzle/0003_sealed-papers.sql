CREATE TABLE "document_keys" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_papers" (
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_name" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "document_papers_document_id_name_pk" PRIMARY KEY("document_id","name")
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_steps" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_keys" ADD CONSTRAINT "document_keys_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_papers" ADD CONSTRAINT "document_papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;