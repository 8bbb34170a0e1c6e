-- The same launch reported twice is one from here on.
DELETE FROM "user_tool_clicks" AS "later" USING "user_tool_clicks" AS "first"
WHERE "later"."user_id" = "first"."user_id" AND "later"."clicked_at" = "first"."clicked_at"
  AND "later"."tool_id" = "first"."tool_id" AND "later"."id" > "first"."id";
