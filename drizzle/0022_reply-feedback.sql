CREATE TABLE "chatbot_feedback" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"is_helpful" boolean NOT NULL,
	"comment" text,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chatbot_feedback" ADD CONSTRAINT "chatbot_feedback_message_id_chatbot_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chatbot_messages"("id") ON DELETE cascade ON UPDATE no action;