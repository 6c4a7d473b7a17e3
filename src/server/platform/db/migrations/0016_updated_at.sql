CREATE INDEX "contest_winner" ON "contest" USING btree ("idOsebeZmagovalec");--> statement-breakpoint
CREATE INDEX "delegation_entry_club" ON "delegation_entry" USING btree ("idKluba");--> statement-breakpoint
CREATE INDEX "delegation_entry_confirmed_by" ON "delegation_entry" USING btree ("idOsebePotrditve");--> statement-breakpoint
CREATE INDEX "kata_pair_club" ON "kata_pair" USING btree ("idKluba");--> statement-breakpoint
CREATE INDEX "team_fight_winner" ON "team_fight" USING btree ("idZmagovalca");--> statement-breakpoint
CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."updatedAt" IS NOT DISTINCT FROM OLD."updatedAt" THEN
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
    EXECUTE format('CREATE TRIGGER "set_updated_at" BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()', changed."table_name");
  END LOOP;
END
$$;
