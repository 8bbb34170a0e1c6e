CREATE TABLE "part_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"county" text NOT NULL,
	"judge" text DEFAULT '' NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"word_limit" integer,
	"ai_certification" text NOT NULL,
	"ai_wording" text DEFAULT '' NOT NULL,
	"requires_hyperlinks" boolean DEFAULT false NOT NULL,
	"requires_tables" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"source" text NOT NULL
);
