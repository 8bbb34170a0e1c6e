CREATE TABLE "database_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"latest" timestamp with time zone NOT NULL
);
