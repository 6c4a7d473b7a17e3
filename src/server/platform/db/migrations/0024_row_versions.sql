ALTER TABLE "admin_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_link" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "judoka_claim" ADD COLUMN "updatedAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "judoka_claim" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fragment_mat" ADD COLUMN "updatedAt" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fragment_mat" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- With the argument 'version' the trigger also counts the changes of the row.
CREATE OR REPLACE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hajime.updated_at_is_set', true) = 'on' THEN
    PERFORM set_config('hajime.updated_at_is_set', 'off', true);
  ELSE
    NEW."updatedAt" := now();
  END IF;
  IF TG_NARGS > 0 THEN
    NEW."version" := OLD."version" + 1;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  versioned text;
BEGIN
  FOREACH versioned IN ARRAY ARRAY['admin_user', 'fragment_mat', 'judoka_claim', 'media_link'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS "keep_updated_at" ON %I', versioned);
    EXECUTE format('DROP TRIGGER IF EXISTS "set_updated_at" ON %I', versioned);
    EXECUTE format('CREATE TRIGGER "keep_updated_at" BEFORE UPDATE OF "updatedAt" ON %I FOR EACH ROW EXECUTE FUNCTION "keep_updated_at"()', versioned);
    EXECUTE format('CREATE TRIGGER "set_updated_at" BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION "set_updated_at"(''version'')', versioned);
  END LOOP;
END
$$;
