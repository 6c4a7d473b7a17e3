ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_origin";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_origin" CHECK ("audit_log"."origin" in ('call', 'command', 'job', 'scoreboard'));--> statement-breakpoint
ALTER TABLE "competition_weight" ADD COLUMN "drawSeed" text;--> statement-breakpoint
ALTER TABLE "team_competition" ADD COLUMN "drawSeed" text;--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_category" FOREIGN KEY ("idWeight","idAge") REFERENCES "public"."weight_category"("idTezinskeKat","idStarostneKat") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "accreditation_design" ADD CONSTRAINT "accreditation_design_type_required" CHECK (trim("accreditation_design"."type") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "accreditation_design" ADD CONSTRAINT "accreditation_design_cdnObject_required" CHECK (trim("accreditation_design"."cdnObject") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "admin_module" ADD CONSTRAINT "admin_module_slug_required" CHECK (trim("admin_module"."slug") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "admin_user" ADD CONSTRAINT "admin_user_own_parent" CHECK ("admin_user"."idParent" <> "admin_user"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "age_category" ADD CONSTRAINT "age_category_naziv_required" CHECK (trim("age_category"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "age_category" ADD CONSTRAINT "age_category_kratica_required" CHECK (trim("age_category"."kratica") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "belt" ADD CONSTRAINT "belt_code_required" CHECK (trim("belt"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "belt" ADD CONSTRAINT "belt_name_required" CHECK (trim("belt"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "camera" ADD CONSTRAINT "camera_name_required" CHECK (trim("camera"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "camera" ADD CONSTRAINT "camera_codeShort_required" CHECK (trim("camera"."codeShort") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_naziv_required" CHECK (trim("club"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "coach_level" ADD CONSTRAINT "coach_level_naziv_required" CHECK (trim("coach_level"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competitors_color_scheme" ADD CONSTRAINT "competitors_color_scheme_slug_required" CHECK (trim("competitors_color_scheme"."slug") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competitors_color_scheme" ADD CONSTRAINT "competitors_color_scheme_title_required" CHECK (trim("competitors_color_scheme"."title") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competition_file" ADD CONSTRAINT "competition_file_type_required" CHECK (trim("competition_file"."type") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competition_file" ADD CONSTRAINT "competition_file_cdnObject_required" CHECK (trim("competition_file"."cdnObject") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competition_type" ADD CONSTRAINT "competition_type_code_required" CHECK (trim("competition_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "competition_type" ADD CONSTRAINT "competition_type_name_required" CHECK (trim("competition_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_vrednost_required" CHECK (trim("contact"."vrednost") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_contactableType_required" CHECK (trim("contact"."contactableType") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_type" ADD CONSTRAINT "contact_type_vrednost_required" CHECK (trim("contact_type"."vrednost") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_type" ADD CONSTRAINT "contact_type_code_required" CHECK (trim("contact_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "media_link" ADD CONSTRAINT "media_link_contestCode_required" CHECK (trim("media_link"."contestCode") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "media_link" ADD CONSTRAINT "media_link_mediaType_required" CHECK (trim("media_link"."mediaType") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "media_link" ADD CONSTRAINT "media_link_mediaExtId_required" CHECK (trim("media_link"."mediaExtId") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_naziv_required" CHECK (trim("country"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_kratica_required" CHECK (trim("country"."kratica") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "country_translation" ADD CONSTRAINT "country_translation_lang_required" CHECK (trim("country_translation"."lang") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "country_translation" ADD CONSTRAINT "country_translation_keyName_required" CHECK (trim("country_translation"."keyName") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "country_translation" ADD CONSTRAINT "country_translation_content_required" CHECK (trim("country_translation"."content") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "cup" ADD CONSTRAINT "cup_naziv_required" CHECK (trim("cup"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "cup_points" ADD CONSTRAINT "cup_points_points" CHECK ("cup_points"."tocke" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "delegation_type" ADD CONSTRAINT "delegation_type_code_required" CHECK (trim("delegation_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "delegation_type" ADD CONSTRAINT "delegation_type_name_required" CHECK (trim("delegation_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "draw_configuration" ADD CONSTRAINT "draw_configuration_name_required" CHECK (trim("draw_configuration"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_naziv_required" CHECK (trim("event"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "event_type" ADD CONSTRAINT "event_type_code_required" CHECK (trim("event_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "event_type" ADD CONSTRAINT "event_type_name_required" CHECK (trim("event_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "hash_type" ADD CONSTRAINT "hash_type_code_required" CHECK (trim("hash_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "hash_type" ADD CONSTRAINT "hash_type_title_required" CHECK (trim("hash_type"."title") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_naziv_required" CHECK (trim("partner"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_slug_required" CHECK (trim("partner"."slug") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_interval" ADD CONSTRAINT "payment_interval_code_required" CHECK (trim("payment_interval"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_interval" ADD CONSTRAINT "payment_interval_name_required" CHECK (trim("payment_interval"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "fragment" ADD CONSTRAINT "fragment_naziv_required" CHECK (trim("fragment"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "fragment_type" ADD CONSTRAINT "fragment_type_code_required" CHECK (trim("fragment_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "fragment_type" ADD CONSTRAINT "fragment_type_name_required" CHECK (trim("fragment_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_naziv_required" CHECK (trim("province"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_owner" CHECK (num_nonnulls("purchasable"."idPartner", "purchasable"."idTekmovanja", "purchasable"."idDogodka", "purchasable"."deletedAt") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_name_required" CHECK (trim("purchasable"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_currency_required" CHECK (trim("purchasable"."currency") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_type" ADD CONSTRAINT "purchase_type_code_required" CHECK (trim("purchase_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_type" ADD CONSTRAINT "purchase_type_name_required" CHECK (trim("purchase_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "rank" ADD CONSTRAINT "rank_naziv_required" CHECK (trim("rank"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "referee_level" ADD CONSTRAINT "referee_level_naziv_required" CHECK (trim("referee_level"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_naziv_required" CHECK (trim("region"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "repechage_type" ADD CONSTRAINT "repechage_type_code_required" CHECK (trim("repechage_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "repechage_type" ADD CONSTRAINT "repechage_type_name_required" CHECK (trim("repechage_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "ruleset" ADD CONSTRAINT "ruleset_title_required" CHECK (trim("ruleset"."title") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "ruleset" ADD CONSTRAINT "ruleset_short_required" CHECK (trim("ruleset"."short") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_naziv_required" CHECK (trim("school"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "score_event_type" ADD CONSTRAINT "score_event_type_code_required" CHECK (trim("score_event_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "score_event_type" ADD CONSTRAINT "score_event_type_name_required" CHECK (trim("score_event_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_year_of_dates" CHECK ("season"."year" between extract(year from "season"."dateFrom") and extract(year from "season"."dateTo")) NOT VALID;--> statement-breakpoint
ALTER TABLE "streaming_token" ADD CONSTRAINT "streaming_token_token_required" CHECK (trim("streaming_token"."token") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_naziv_required" CHECK (trim("team"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "team_competition" ADD CONSTRAINT "team_competition_naziv_required" CHECK (trim("team_competition"."naziv") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "user_role_type" ADD CONSTRAINT "user_role_type_code_required" CHECK (trim("user_role_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "user_role_type" ADD CONSTRAINT "user_role_type_name_required" CHECK (trim("user_role_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "user_type" ADD CONSTRAINT "user_type_lang_required" CHECK (trim("user_type"."lang") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "user_type" ADD CONSTRAINT "user_type_code_required" CHECK (trim("user_type"."code") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "user_type" ADD CONSTRAINT "user_type_name_required" CHECK (trim("user_type"."name") <> '') NOT VALID;--> statement-breakpoint
ALTER TABLE "weight_category" ADD CONSTRAINT "weight_category_naziv_required" CHECK (trim("weight_category"."naziv") <> '') NOT VALID;--> statement-breakpoint
-- The functions below take rows, so that a dump has functions after tables. The body in this form tells PostgreSQL that it calls the other
-- function, which then comes before the tables whose columns are computed by this one.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT ' ' || trim(regexp_replace(
    "folded" || coalesce(' ' || "written", '') ||
      CASE WHEN "folded" ~ '[''-]' THEN ' ' || regexp_replace("folded", '[''-]', '', 'g') ELSE '' END,
    '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f،؛]+', ' ', 'g')) || ' '
  FROM (SELECT public.search_fold("value") AS "folded",
    CASE WHEN octet_length("value") > char_length("value") THEN public.search_fold(
      replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize("value", NFC)), 'ÄÖÜØÅĐƏ', 'äöüøåđə'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), 'ə', 'a')) END AS "written") "spellings";
END;--> statement-breakpoint
-- Rules that a CHECK cannot express, or that must not stop an update of something else in a row that contradicts them: each is a function
-- that says whether a row contradicts it, and a constraint trigger of the same name. The triggers look at new rows and at changes of the
-- columns of the rule; rows from before are found by the same functions. Scoreboards are asked nothing: a hall calls contests on mats that
-- nobody has planned, and a packet that is refused would be a result that is lost.
CREATE FUNCTION "refuse_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hajime.accepts_packets', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'a row of % contradicts %', TG_TABLE_NAME, TG_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
END
$$;--> statement-breakpoint
-- With an argument, the name of the id, the trigger may be deferred: it looks at the row as it is by then.
CREATE FUNCTION "refuse_contradiction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contradicts boolean;
BEGIN
  IF current_setting('hajime.accepts_packets', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_NARGS = 0 THEN
    EXECUTE format('SELECT %I($1)', TG_NAME) INTO contradicts USING NEW;
  ELSE
    EXECUTE format('SELECT %I(r) FROM %I.%I r WHERE r.%I = ($1).%I', TG_NAME, TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[0])
      INTO contradicts USING NEW;
  END IF;
  IF contradicts THEN
    RAISE EXCEPTION 'a row of % contradicts %', TG_TABLE_NAME, TG_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Of rules about several rows: two transactions that each see only their own row wait for each other. With the argument 'history' the rule
-- is not asked of what an import adds to code lists: competitions under other rules have rulesets and weights of their own.
CREATE FUNCTION "refuse_second"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contradicts boolean;
BEGIN
  IF TG_NARGS > 0 AND current_setting('hajime.imports_history', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(TG_NAME));
  EXECUTE format('SELECT %I($1)', TG_NAME) INTO contradicts USING NEW;
  IF contradicts THEN
    RAISE EXCEPTION 'a row of % contradicts %', TG_TABLE_NAME, TG_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "contest_two_judoka"(r "contest") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."idOsebeBeli" = r."idOsebeModri"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contest_two_judoka" AFTER INSERT OR UPDATE OF "idOsebeBeli", "idOsebeModri" ON "contest"
FOR EACH ROW WHEN ("contest_two_judoka"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "team_fight_two_teams"(r "team_fight") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."idEkipeBeli" = r."idEkipeModri"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_fight_two_teams" AFTER INSERT OR UPDATE OF "idEkipeBeli", "idEkipeModri" ON "team_fight"
FOR EACH ROW WHEN ("team_fight_two_teams"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "contest_score_limits"(r "contest") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT greatest(r."ipponBeli", r."ipponModri") > 1 OR greatest(r."penaltyBeli", r."penaltyModri") > 4 OR EXISTS (
    SELECT FROM "competition" c JOIN "ruleset" s ON s."idCompetitionRuleset" = c."idCompetitionRuleset"
    WHERE c."idTekmovanja" = r."idTekmovanja" AND (
      s."maxWazaari" > 0 AND greatest(r."wazzariBeli", r."wazzariModri") > s."maxWazaari"
      OR greatest(r."yukoBeli", r."yukoModri") > CASE WHEN coalesce(c."hasYuko", s."hasYuko") THEN s."maxYuko" ELSE 0 END
      OR greatest(r."penaltyBeli", r."penaltyModri") > s."maxShido")
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contest_score_limits" AFTER INSERT OR UPDATE OF "ipponBeli", "wazzariBeli", "yukoBeli", "penaltyBeli", "ipponModri", "wazzariModri", "yukoModri", "penaltyModri" ON "contest"
FOR EACH ROW WHEN (greatest(NEW."ipponBeli", NEW."wazzariBeli", NEW."yukoBeli", NEW."penaltyBeli", NEW."ipponModri", NEW."wazzariModri", NEW."yukoModri", NEW."penaltyModri") > 0) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "contest_mat_exists"(r "contest") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."blazina" > c."stBlazin" AND NOT EXISTS (
    SELECT FROM "fragment" f JOIN "fragment_mat" m ON m."idFragmenta" = f."idFragmenta"
    WHERE f."idTekmovanja" = r."idTekmovanja" AND m."blazina" = r."blazina"
  ) FROM "competition" c WHERE c."idTekmovanja" = r."idTekmovanja"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contest_mat_exists" AFTER INSERT OR UPDATE OF "blazina", "idTekmovanja" ON "contest"
FOR EACH ROW WHEN (NEW."blazina" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "team_fight_mat_exists"(r "team_fight") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."blazina" > c."stBlazin" AND NOT EXISTS (
    SELECT FROM "fragment" f JOIN "fragment_mat" m ON m."idFragmenta" = f."idFragmenta"
    WHERE f."idTekmovanja" = r."idTekmovanja" AND m."blazina" = r."blazina"
  ) FROM "competition" c WHERE c."idTekmovanja" = r."idTekmovanja"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_fight_mat_exists" AFTER INSERT OR UPDATE OF "blazina", "idTekmovanja" ON "team_fight"
FOR EACH ROW WHEN (NEW."blazina" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "contest_sides_entered"(r "contest") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."idBorbeEkipe" IS NULL AND EXISTS (
    SELECT FROM (VALUES (r."idOsebeBeli"), (r."idOsebeModri")) side("person")
    WHERE side."person" IS NOT NULL AND NOT EXISTS (
      SELECT FROM "entry" e WHERE e."idTekmovanja" = r."idTekmovanja" AND e."idTezinskeKat" = r."idTezinskeKat"
        AND e."idEkipe" IS NULL AND e."idOsebe" = side."person"
    ) AND NOT EXISTS (
      SELECT FROM "contest" o WHERE o."idTekmovanjaKatTez" = r."idTekmovanjaKatTez" AND o."idBorbe" <> r."idBorbe"
        AND side."person" IN (o."idOsebeBeli", o."idOsebeModri")
    )
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contest_sides_entered" AFTER INSERT OR UPDATE OF "idOsebeBeli", "idOsebeModri", "idTekmovanjaKatTez" ON "contest"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."idBorbeEkipe" IS NULL AND (NEW."idOsebeBeli" IS NOT NULL OR NEW."idOsebeModri" IS NOT NULL)) EXECUTE FUNCTION "refuse_contradiction"('idBorbe');--> statement-breakpoint
CREATE FUNCTION "entry_category_of_competition"(r "entry") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM "competition_weight" c WHERE c."idTekmovanja" = r."idTekmovanja" AND c."idTezinskeKat" = r."idTezinskeKat"
      AND (c."idTekmovanjaEkipe" IS NULL OR r."idEkipe" IS NOT NULL OR r."idTekmovanjaEkipe" IS NOT NULL)
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "entry_category_of_competition" AFTER INSERT OR UPDATE OF "idTekmovanja", "idTezinskeKat", "idEkipe" ON "entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"('idPrijave');--> statement-breakpoint
CREATE FUNCTION "entry_gender"(r "entry") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p."spol" <> a."spol" AND w."tip" IS DISTINCT FROM 'kata'
  FROM "person" p, "weight_category" w JOIN "age_category" a ON a."idStarostneKat" = w."idStarostneKat"
  WHERE p."idOsebe" = r."idOsebe" AND w."idTezinskeKat" = r."idTezinskeKat"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "entry_gender" AFTER INSERT OR UPDATE OF "idOsebe", "idTezinskeKat" ON "entry"
FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "entry_seed_once"(r "entry") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."nosilec" IS NOT NULL AND r."idEkipe" IS NULL AND EXISTS (
    SELECT FROM "entry" o WHERE o."idTekmovanja" = r."idTekmovanja" AND o."idTezinskeKat" = r."idTezinskeKat"
      AND o."idEkipe" IS NULL AND o."nosilec" = r."nosilec" AND o."idPrijave" <> r."idPrijave"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "entry_seed_once" AFTER INSERT OR UPDATE OF "nosilec", "idTekmovanja", "idTezinskeKat", "idEkipe" ON "entry"
FOR EACH ROW WHEN (NEW."nosilec" IS NOT NULL) EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "team_seed_once"(r "team") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "team" o WHERE o."idTekmovanjaEkipe" = r."idTekmovanjaEkipe" AND o."seeder" = r."seeder" AND o."idEkipe" <> r."idEkipe"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_seed_once" AFTER INSERT OR UPDATE OF "seeder" ON "team"
FOR EACH ROW WHEN (NEW."seeder" IS NOT NULL) EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "entry_status"(r "entry") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."status" NOT IN (0, 1)
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "entry_status" AFTER INSERT OR UPDATE OF "status" ON "entry"
FOR EACH ROW WHEN ("entry_status"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "team_status"(r "team") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."status" NOT IN (0, 1)
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_status" AFTER INSERT OR UPDATE OF "status" ON "team"
FOR EACH ROW WHEN ("team_status"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "delegation_entry_status"(r "delegation_entry") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."status" NOT IN (0, 1)
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "delegation_entry_status" AFTER INSERT OR UPDATE OF "status" ON "delegation_entry"
FOR EACH ROW WHEN ("delegation_entry_status"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "competition_weight_drawn"(r "competition_weight") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."status" = 2 AND r."idTekmovanjaEkipe" IS NULL AND r."zreb" IS NULL
    AND NOT EXISTS (SELECT FROM "contest" c WHERE c."idTekmovanjaKatTez" = r."idTekmovanjaKatTez")
    AND NOT EXISTS (SELECT FROM "individual_result" i WHERE i."idTekmovanjaKatTez" = r."idTekmovanjaKatTez")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_weight_drawn" AFTER INSERT OR UPDATE OF "status", "zreb" ON "competition_weight"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."status" = 2) EXECUTE FUNCTION "refuse_contradiction"('idTekmovanjaKatTez');--> statement-breakpoint
CREATE FUNCTION "team_competition_drawn"(r "team_competition") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."status" = 2 AND r."zreb" IS NULL
    AND NOT EXISTS (SELECT FROM "team_fight" f WHERE f."idTekmovanjaEkipe" = r."idTekmovanjaEkipe")
    AND NOT EXISTS (SELECT FROM "team_result" t WHERE t."idTekmovanjaEkipe" = r."idTekmovanjaEkipe")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_competition_drawn" AFTER INSERT OR UPDATE OF "status", "zreb" ON "team_competition"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."status" = 2) EXECUTE FUNCTION "refuse_contradiction"('idTekmovanjaEkipe');--> statement-breakpoint
CREATE FUNCTION "competition_weight_lines"(r "competition_weight") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT CASE WHEN trim(line) ~ '^[0-9]{1,9}$' THEN trim(line)::integer END AS id, count(*)
      FROM unnest(string_to_array(r."zreb", ',')) line WHERE trim(line) <> '' GROUP BY 1
    ) line WHERE line.count > 1 OR NOT EXISTS (
      SELECT FROM "entry" e WHERE e."idTekmovanja" = r."idTekmovanja" AND e."idTezinskeKat" = r."idTezinskeKat"
        AND e."idEkipe" IS NULL AND e."idOsebe" = line.id
    )
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_weight_lines" AFTER INSERT OR UPDATE OF "zreb" ON "competition_weight"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."zreb" <> '') EXECUTE FUNCTION "refuse_contradiction"('idTekmovanjaKatTez');--> statement-breakpoint
CREATE FUNCTION "team_competition_lines"(r "team_competition") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT CASE WHEN trim(line) ~ '^[0-9]{1,9}$' THEN trim(line)::integer END AS id, count(*)
      FROM unnest(string_to_array(r."zreb", ',')) line WHERE trim(line) <> '' GROUP BY 1
    ) line WHERE line.count > 1 OR NOT EXISTS (
      SELECT FROM "team" t WHERE t."idEkipe" = line.id AND t."idTekmovanjaEkipe" = r."idTekmovanjaEkipe"
    )
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "team_competition_lines" AFTER INSERT OR UPDATE OF "zreb" ON "team_competition"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."zreb" <> '') EXECUTE FUNCTION "refuse_contradiction"('idTekmovanjaEkipe');--> statement-breakpoint
CREATE FUNCTION "season_overlap"(r "season") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."deletedAt" IS NULL AND EXISTS (
    SELECT FROM "season" o WHERE o."idPartner" = r."idPartner" AND o."idAdminRegistrationYear" <> r."idAdminRegistrationYear"
      AND o."deletedAt" IS NULL AND o."dateFrom" <= r."dateTo" AND r."dateFrom" <= o."dateTo"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "season_overlap" AFTER INSERT OR UPDATE OF "idPartner", "dateFrom", "dateTo", "deletedAt" ON "season"
FOR EACH ROW EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "ruleset_official_once"(r "ruleset") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(r."officialFrom", r."officialTo") IS NOT NULL AND EXISTS (
    SELECT FROM "ruleset" o WHERE o."idCompetitionRuleset" <> r."idCompetitionRuleset"
      AND coalesce(o."officialFrom", o."officialTo") IS NOT NULL
      AND daterange(o."officialFrom", o."officialTo", '[]') && daterange(r."officialFrom", r."officialTo", '[]')
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ruleset_official_once" AFTER INSERT OR UPDATE OF "officialFrom", "officialTo" ON "ruleset"
FOR EACH ROW WHEN (NEW."officialFrom" IS NOT NULL OR NEW."officialTo" IS NOT NULL) EXECUTE FUNCTION "refuse_second"('history');--> statement-breakpoint
CREATE FUNCTION "weight_category_overlap"(r "weight_category") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."status" = 1 AND NOT r."jeOpen" AND r."tezaMin" IS NOT NULL AND EXISTS (
    SELECT FROM "weight_category" o WHERE o."idStarostneKat" = r."idStarostneKat" AND o."idTezinskeKat" <> r."idTezinskeKat"
      AND o."status" = 1 AND NOT o."jeOpen" AND o."tezaMin" IS NOT NULL AND coalesce(o."tip", 'individual') = coalesce(r."tip", 'individual')
      AND (o."tezaMax" IS NOT NULL OR r."tezaMax" IS NOT NULL)
      AND coalesce(o."tezaMax", 'Infinity') > r."tezaMin" AND coalesce(r."tezaMax", 'Infinity') > o."tezaMin"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "weight_category_overlap" AFTER INSERT OR UPDATE OF "idStarostneKat", "tezaMin", "tezaMax", "tip", "status", "jeOpen" ON "weight_category"
FOR EACH ROW WHEN (NEW."tezaMin" IS NOT NULL) EXECUTE FUNCTION "refuse_second"('history');--> statement-breakpoint
CREATE FUNCTION "cup_default_once"(r "cup") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."isDefault" AND r."deletedAt" IS NULL AND EXISTS (
    SELECT FROM "cup" o WHERE o."idPartner" = r."idPartner" AND o."isDefault" AND o."deletedAt" IS NULL AND o."idPokal" <> r."idPokal"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "cup_default_once" AFTER INSERT OR UPDATE OF "isDefault", "idPartner", "deletedAt" ON "cup"
FOR EACH ROW WHEN (NEW."isDefault") EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "competitors_color_scheme_default_once"(r "competitors_color_scheme") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."isDefault" AND EXISTS (
    SELECT FROM "competitors_color_scheme" o
    WHERE o."isDefault" AND o."idCompetitorsColorScheme" <> r."idCompetitorsColorScheme"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competitors_color_scheme_default_once" AFTER INSERT OR UPDATE OF "isDefault" ON "competitors_color_scheme"
FOR EACH ROW WHEN (NEW."isDefault") EXECUTE FUNCTION "refuse_second"('history');--> statement-breakpoint
CREATE FUNCTION "contact_default_once"(r "contact") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."privzeti" AND EXISTS (
    SELECT FROM "contact" o WHERE o."contactableType" = r."contactableType" AND o."contactableId" = r."contactableId"
      AND o."idTipaKontakta" = r."idTipaKontakta" AND o."privzeti" AND o."id" <> r."id"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contact_default_once" AFTER INSERT OR UPDATE OF "privzeti", "contactableType", "contactableId", "idTipaKontakta" ON "contact"
FOR EACH ROW WHEN (NEW."privzeti") EXECUTE FUNCTION "refuse_second"('history');--> statement-breakpoint
CREATE FUNCTION "competition_display_type_main_once"(r "competition_display_type") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."isMain" AND EXISTS (
    SELECT FROM "competition_display_type" o
    WHERE o."idTekmovanja" = r."idTekmovanja" AND o."isMain" AND o."idDisplayType" <> r."idDisplayType"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_display_type_main_once" AFTER INSERT OR UPDATE OF "isMain" ON "competition_display_type"
FOR EACH ROW WHEN (NEW."isMain") EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "club_region_country"(r "club") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT g."idDrzave" <> r."idDrzave" FROM "region" g WHERE g."idRegije" = r."idRegije"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "club_region_country" AFTER INSERT OR UPDATE OF "idDrzave", "idRegije" ON "club"
FOR EACH ROW WHEN (NEW."idRegije" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "school_region_country"(r "school") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT g."idDrzave" <> r."idDrzave" FROM "region" g WHERE g."idRegije" = r."idRegije"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "school_region_country" AFTER INSERT OR UPDATE OF "idDrzave", "idRegije" ON "school"
FOR EACH ROW WHEN (NEW."idRegije" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "person_region_country"(r "person") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT g."idDrzave" <> r."idDrzave" FROM "region" g WHERE g."idRegije" = r."idRegije"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "person_region_country" AFTER INSERT OR UPDATE OF "idDrzave", "idRegije" ON "person"
FOR EACH ROW WHEN (NEW."idRegije" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "club_province_country"(r "club") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p."idDrzave" <> r."idDrzave" FROM "province" p WHERE p."idProvince" = r."idProvince"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "club_province_country" AFTER INSERT OR UPDATE OF "idDrzave", "idProvince" ON "club"
FOR EACH ROW WHEN (NEW."idProvince" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "region_province_country"(r "region") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p."idDrzave" <> r."idDrzave" FROM "province" p WHERE p."idProvince" = r."idProvince"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "region_province_country" AFTER INSERT OR UPDATE OF "idDrzave", "idProvince" ON "region"
FOR EACH ROW WHEN (NEW."idProvince" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "region_country_of_clubs"(r "region") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "club" c WHERE c."idRegije" = r."idRegije" AND c."idDrzave" <> r."idDrzave")
    OR EXISTS (SELECT FROM "school" s WHERE s."idRegije" = r."idRegije" AND s."idDrzave" <> r."idDrzave")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "region_country_of_clubs" AFTER INSERT OR UPDATE OF "idDrzave" ON "region"
FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "person_birth_year"(r "person") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM r."datumRojstva") <> r."letnik"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "person_birth_year" AFTER INSERT OR UPDATE OF "datumRojstva", "letnik" ON "person"
FOR EACH ROW WHEN ("person_birth_year"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "person_lifetime"(r "person") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."deceasedAt" < r."datumRojstva" OR extract(year FROM r."deceasedAt") < r."letnik"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "person_lifetime" AFTER INSERT OR UPDATE OF "datumRojstva", "letnik", "deceasedAt" ON "person"
FOR EACH ROW WHEN ("person_lifetime"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "person_family_name"(r "person") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(r."priimek") = '' AND r."deletedAt" IS NULL
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "person_family_name" AFTER INSERT OR UPDATE OF "priimek", "deletedAt" ON "person"
FOR EACH ROW WHEN ("person_family_name"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "person_ijf_once"(r "person") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."deletedAt" IS NULL AND EXISTS (
    SELECT FROM "person" o WHERE o."idIjf" = r."idIjf" AND o."deletedAt" IS NULL AND o."idOsebe" <> r."idOsebe"
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "person_ijf_once" AFTER INSERT OR UPDATE OF "idIjf", "deletedAt" ON "person"
FOR EACH ROW WHEN (NEW."idIjf" IS NOT NULL) EXECUTE FUNCTION "refuse_second"();--> statement-breakpoint
CREATE FUNCTION "is_missing"("table" text, "id" integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  found regclass := to_regclass(quote_ident("table"));
  key text;
  missing boolean;
BEGIN
  SELECT a.attname INTO key FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indrelid = found AND i.indisprimary AND i.indnkeyatts = 1;
  IF key IS NULL THEN RETURN true; END IF;
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s WHERE %I = $1)', found, key) INTO missing USING "id";
  RETURN missing;
END
$$;--> statement-breakpoint
CREATE FUNCTION "contact_owner"(r "contact") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "is_missing"(r."contactableType", r."contactableId")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "contact_owner" AFTER INSERT OR UPDATE OF "contactableType", "contactableId" ON "contact"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"('id');--> statement-breakpoint
CREATE FUNCTION "api_filter_object"(r "api_filter") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "is_missing"(r."accessableType", r."accessableId")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "api_filter_object" AFTER INSERT OR UPDATE OF "accessableType", "accessableId" ON "api_filter"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."accessableType" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"('id');--> statement-breakpoint
CREATE FUNCTION "file_owner"(r "file") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."entityId" IS NOT NULL AND "is_missing"(coalesce(r."entity", ''), r."entityId")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "file_owner" AFTER INSERT OR UPDATE OF "entity", "entityId" ON "file"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."entityId" IS NOT NULL) EXECUTE FUNCTION "refuse_contradiction"('id');--> statement-breakpoint
CREATE FUNCTION "event_category_object"(r "event_category") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "is_missing"(r."entity", r."entityId")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_category_object" AFTER INSERT OR UPDATE OF "entity", "entityId" ON "event_category"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"('idDogodkaKategorija');--> statement-breakpoint
-- What belongs to a row by its table and id goes with it. A target group of an event stays, and so does what it names.
CREATE FUNCTION "delete_belongings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted integer := (to_jsonb(OLD) ->> TG_ARGV[0])::integer;
BEGIN
  DELETE FROM "contact" WHERE "contactableType" = TG_TABLE_NAME AND "contactableId" = deleted;
  DELETE FROM "api_filter" WHERE "accessableType" = TG_TABLE_NAME AND "accessableId" = deleted;
  DELETE FROM "file" WHERE "entity" = TG_TABLE_NAME AND "entityId" = deleted;
  IF EXISTS (SELECT FROM "event_category" WHERE "entity" = TG_TABLE_NAME AND "entityId" = deleted) THEN
    RAISE EXCEPTION 'an event names a row of %', TG_TABLE_NAME
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_category_object', TABLE = 'event_category', SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "person" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idOsebe');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "club" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idKluba');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "school" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idSole');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "partner" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idPartner');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "competition" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idTekmovanja');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idDogodka');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "country" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idDrzave');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "region" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idRegije');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "province" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idProvince');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "competition_file" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('id');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "age_category" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idStarostneKat');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "belt" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idBelt');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "coach_level" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idTrenerja');--> statement-breakpoint
CREATE TRIGGER "delete_belongings" AFTER DELETE ON "referee_level" FOR EACH ROW EXECUTE FUNCTION "delete_belongings"('idSodnika');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_external_id_fixed" AFTER UPDATE OF "externalId" ON "competition"
FOR EACH ROW WHEN (OLD."externalId" <> NEW."externalId") EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
-- PostgreSQL knows more than the names of the IANA: abbreviations, and any word before an offset.
CREATE FUNCTION "is_time_zone"("name" text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "name" IN ('UTC', 'GMT', 'CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST') THEN RETURN true; END IF;
  IF "name" !~ '^[A-Z][A-Za-z0-9_+/-]*$' OR "name" ~ '[0-9]' AND "name" !~ '^(Etc/)?GMT[+-]?[0-9]{1,2}$|^[A-Z]{3}[0-9][A-Z]{3}$'
    OR EXISTS (SELECT FROM pg_timezone_abbrevs WHERE abbrev = upper("name")) THEN
    RETURN false;
  END IF;
  PERFORM now() AT TIME ZONE "name";
  RETURN true;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END
$$;--> statement-breakpoint
CREATE FUNCTION "competition_time_zone"(r "competition") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT "is_time_zone"(r."timezone")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_time_zone" AFTER INSERT OR UPDATE OF "timezone" ON "competition"
FOR EACH ROW WHEN ("competition_time_zone"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "event_time_zone"(r "event") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT "is_time_zone"(r."timezone")
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_time_zone" AFTER INSERT OR UPDATE OF "timezone" ON "event"
FOR EACH ROW WHEN ("event_time_zone"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "competition_first_day"(r "competition") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r."datumOd" IS NULL AND r."datumDo" IS NOT NULL
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_first_day" AFTER INSERT OR UPDATE OF "datumOd", "datumDo" ON "competition"
FOR EACH ROW WHEN ("competition_first_day"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "competition_name"(r "competition") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(r."naziv") = ''
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_name" AFTER INSERT OR UPDATE OF "naziv" ON "competition"
FOR EACH ROW WHEN ("competition_name"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "competition_deadline_before_end"(r "competition") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN "is_time_zone"(r."timezone")
    THEN greatest(r."prijaveDo", r."prijaveDoLate") > (coalesce(r."datumDo", r."datumOd") + 1)::timestamp AT TIME ZONE r."timezone" END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_deadline_before_end" AFTER INSERT OR UPDATE OF "prijaveDo", "prijaveDoLate", "datumOd", "datumDo" ON "competition"
FOR EACH ROW WHEN ("competition_deadline_before_end"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "event_deadline_before_end"(r "event") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN "is_time_zone"(r."timezone")
    THEN greatest(r."prijaveDo", r."prijaveDoLate") > (r."datumDo" + 1)::timestamp AT TIME ZONE r."timezone" END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_deadline_before_end" AFTER INSERT OR UPDATE OF "prijaveDo", "prijaveDoLate", "datumOd", "datumDo" ON "event"
FOR EACH ROW WHEN ("event_deadline_before_end"(NEW.*)) EXECUTE FUNCTION "refuse_row"();--> statement-breakpoint
CREATE FUNCTION "fragment_day"(r "fragment") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN "is_time_zone"(c."timezone")
    THEN r."datumCasOd" < (c."datumOd" - 1)::timestamp AT TIME ZONE c."timezone"
      OR r."datumCasDo" > (coalesce(c."datumDo", c."datumOd") + 1)::timestamp AT TIME ZONE c."timezone" END
  FROM "competition" c WHERE c."idTekmovanja" = r."idTekmovanja"
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fragment_day" AFTER INSERT OR UPDATE OF "datumCasOd", "datumCasDo", "idTekmovanja" ON "fragment"
FOR EACH ROW EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "competition_fee_currency"(r "competition") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."serviceFeeAmount" > 0 AND NOT EXISTS (
    SELECT FROM "partner" p WHERE p."idPartner" = r."partnerId" AND p."currencyCode" IS NOT NULL
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "competition_fee_currency" AFTER INSERT OR UPDATE OF "serviceFeeAmount", "partnerId" ON "competition"
FOR EACH ROW WHEN (NEW."serviceFeeAmount" > 0) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "event_fee_currency"(r "event") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."serviceFeeAmount" > 0 AND NOT EXISTS (
    SELECT FROM "partner" p WHERE p."idPartner" = r."partnerId" AND p."currencyCode" IS NOT NULL
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "event_fee_currency" AFTER INSERT OR UPDATE OF "serviceFeeAmount", "partnerId" ON "event"
FOR EACH ROW WHEN (NEW."serviceFeeAmount" > 0) EXECUTE FUNCTION "refuse_contradiction"();--> statement-breakpoint
CREATE FUNCTION "season_fee_currency"(r "season") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT greatest(r."serviceFeeAmount", r."clubServiceFeeAmount") > 0 AND NOT EXISTS (
    SELECT FROM "partner" p WHERE p."idPartner" = r."idPartner" AND p."currencyCode" IS NOT NULL
  )
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "season_fee_currency" AFTER INSERT OR UPDATE OF "serviceFeeAmount", "clubServiceFeeAmount", "idPartner" ON "season"
FOR EACH ROW WHEN (greatest(NEW."serviceFeeAmount", NEW."clubServiceFeeAmount") > 0) EXECUTE FUNCTION "refuse_contradiction"();
