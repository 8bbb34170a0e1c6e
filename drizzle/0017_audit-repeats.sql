ALTER TABLE "audit_entries" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A row still cannot be removed or emptied; of a row that exists only the number of repeats may change, by one more.
CREATE OR REPLACE FUNCTION "audit_entries_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.repeats = OLD.repeats + 1 AND to_jsonb(NEW) - 'repeats' = to_jsonb(OLD) - 'repeats' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
-- Groups of three characters of a name, in lower case: whoever has a part of a name has all groups of that part.
CREATE FUNCTION "name_trigrams"("name" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(lower(name), start, 3)), '{}')
	FROM generate_series(1, length(name) - 2) AS start
$$;
--> statement-breakpoint
CREATE INDEX "audit_entries_names" ON "audit_entries" USING gin (name_trigrams(actor_name || chr(10) || coalesce(subject_name, '')));
