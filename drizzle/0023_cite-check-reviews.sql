CREATE TABLE "cite_check_marks" (
	"document_id" uuid NOT NULL,
	"row" text NOT NULL,
	"mark" text NOT NULL,
	"note" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"carried_from" timestamp with time zone,
	CONSTRAINT "cite_check_marks_document_id_row_pk" PRIMARY KEY("document_id","row")
);
--> statement-breakpoint
CREATE TABLE "cite_check_sign_offs" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cite_check_marks" ADD CONSTRAINT "cite_check_marks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cite_check_sign_offs" ADD CONSTRAINT "cite_check_sign_offs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;