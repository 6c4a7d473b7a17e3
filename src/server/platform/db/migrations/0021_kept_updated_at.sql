-- An update that sets the time itself keeps it: the first trigger of a row notes that, and the second one reads it.
CREATE OR REPLACE FUNCTION "keep_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('hajime.updated_at_is_set', 'on', true);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hajime.updated_at_is_set', true) = 'on' THEN
    PERFORM set_config('hajime.updated_at_is_set', 'off', true);
  ELSE
    NEW."updatedAt" := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT c."table_name" FROM information_schema.columns c
    JOIN information_schema.tables t USING ("table_schema", "table_name")
    WHERE c."table_schema" = current_schema() AND c."column_name" = 'updatedAt' AND t."table_type" = 'BASE TABLE'
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS "keep_updated_at" ON %I', changed."table_name");
    EXECUTE format('CREATE TRIGGER "keep_updated_at" BEFORE UPDATE OF "updatedAt" ON %I FOR EACH ROW EXECUTE FUNCTION "keep_updated_at"()', changed."table_name");
  END LOOP;
END
$$;
