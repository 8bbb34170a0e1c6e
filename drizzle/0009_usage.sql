CREATE TABLE "daily_activity" (
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "daily_activity_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "daily_tool_clicks" (
	"day" date NOT NULL,
	"tool_id" integer NOT NULL,
	"tool_name" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "daily_tool_clicks_day_tool_id_pk" PRIMARY KEY("day","tool_id")
);
--> statement-breakpoint
CREATE TABLE "daily_video_views" (
	"day" date NOT NULL,
	"video_id" integer NOT NULL,
	"video_title" text NOT NULL,
	"views" integer NOT NULL,
	"completion" integer NOT NULL,
	CONSTRAINT "daily_video_views_day_video_id_pk" PRIMARY KEY("day","video_id")
);
--> statement-breakpoint
CREATE TABLE "usage_rollups" (
	"id" smallint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"raw_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_activity_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_activity_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_start" timestamp with time zone NOT NULL,
	"session_end" timestamp with time zone,
	"pages_visited" integer DEFAULT 1 NOT NULL,
	"total_duration" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_video_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_video_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"video_title" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"duration_watched" integer DEFAULT 0 NOT NULL,
	"completion_percentage" smallint DEFAULT 0 NOT NULL,
	"session_id" text
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"covered" "int4multirange" NOT NULL,
	"position" real NOT NULL,
	"length" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
DROP INDEX "user_tool_clicks_time";--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_sessions" ADD CONSTRAINT "user_activity_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_video_views" ADD CONSTRAINT "user_video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_activity_sessions_once" ON "user_activity_sessions" USING btree ("user_id","session_start");--> statement-breakpoint
CREATE INDEX "user_activity_sessions_at" ON "user_activity_sessions" USING brin ("session_start");--> statement-breakpoint
CREATE UNIQUE INDEX "user_video_views_once" ON "user_video_views" USING btree ("user_id","started_at","video_id");--> statement-breakpoint
CREATE INDEX "user_video_views_at" ON "user_video_views" USING brin ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_tool_clicks_once" ON "user_tool_clicks" USING btree ("user_id","clicked_at","tool_id");--> statement-breakpoint
CREATE INDEX "user_tool_clicks_at" ON "user_tool_clicks" USING brin ("clicked_at");