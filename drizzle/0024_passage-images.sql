CREATE TABLE "passage_images" (
	"document_id" uuid NOT NULL,
	"passage" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"marks" jsonb NOT NULL,
	CONSTRAINT "passage_images_document_id_passage_pk" PRIMARY KEY("document_id","passage")
);
--> statement-breakpoint
ALTER TABLE "passage_images" ADD CONSTRAINT "passage_images_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;