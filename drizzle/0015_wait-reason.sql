ALTER TABLE "documents" ADD COLUMN "wait_reason" text;--> statement-breakpoint
UPDATE "documents" SET "wait_reason" = CASE
  WHEN "status" = 'running' AND "turn" IS NULL THEN 'provider'
  WHEN "step" LIKE 'The mail server cannot be reached.%' THEN 'mail-unreachable'
  WHEN "step" LIKE 'The mail server does not accept the portal’s sign-in.%' THEN 'mail-sign-in-refused'
  WHEN "unconfirmed_at" IS NOT NULL THEN 'mail-unconfirmed'
  ELSE 'mail-deferred'
END
WHERE ("status" = 'running' AND "turn" IS NULL AND "stalled_since" IS NOT NULL) OR ("status" = 'sending' AND "attempt" > 1);
