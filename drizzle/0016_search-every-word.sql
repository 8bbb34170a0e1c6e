CREATE TEXT SEARCH DICTIONARY "every_word_stem" (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "every_word" (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "every_word" ALTER MAPPING REPLACE "english_stem" WITH "every_word_stem";--> statement-breakpoint
ALTER TABLE "chatbot_conversations" drop column "search";--> statement-breakpoint
ALTER TABLE "chatbot_conversations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('every_word', title)) STORED;--> statement-breakpoint
ALTER TABLE "chatbot_messages" drop column "search";--> statement-breakpoint
ALTER TABLE "chatbot_messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "chatbot_messages" SET "user_id" = "conversation"."user_id" FROM "chatbot_conversations" AS "conversation" WHERE "conversation"."id" = "conversation_id";--> statement-breakpoint
CREATE FUNCTION "set_message_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM chatbot_conversations WHERE id = NEW.conversation_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "chatbot_messages_owner" BEFORE INSERT ON "chatbot_messages" FOR EACH ROW EXECUTE FUNCTION "set_message_owner"();--> statement-breakpoint
ALTER TABLE "chatbot_messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('every_word', left(content, 100000)) || array_to_tsvector(array['owner ' || user_id::text])) STORED;--> statement-breakpoint
CREATE INDEX "chatbot_messages_search" ON "chatbot_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chatbot_messages_user" ON "chatbot_messages" USING btree ("user_id","id");
