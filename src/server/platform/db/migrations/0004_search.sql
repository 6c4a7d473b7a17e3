CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Capitals beyond ASCII are listed: in the locale C, lower() knows none of them.
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN octet_length("value") = char_length("value") THEN lower("value") ELSE translate(
    replace(replace(replace(replace(
      normalize(regexp_replace(lower(translate(normalize("value", NFD),
        'ÆŒÞØĐÐŁĦŦƏŊАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐӘҒҚҢӨҰҮҺΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
        'æœþøđðłħŧəŋабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґәғқңөұүһαβγδεζηθικλμνξοπρστυφχψω')), '([a-zøđðłıßæœþħŧəŋͰ-Ͽ])[\u0300-\u036f]+', '\1', 'g'), NFC),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðłıħŧəŋё’‘ʼʻ`´′', 'oddlihtenе''''''''''''''') END
$$;--> statement-breakpoint
CREATE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ' ' || trim(regexp_replace(
    "folded" || coalesce(' ' || "written", '') ||
      CASE WHEN "folded" ~ '[''-]' THEN ' ' || regexp_replace("folded", '[''-]', '', 'g') ELSE '' END,
    '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f،؛]+', ' ', 'g')) || ' '
  FROM (SELECT search_fold("value") AS "folded",
    CASE WHEN octet_length("value") > char_length("value") THEN search_fold(
      replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize("value", NFC)), 'ÄÖÜØÅĐƏ', 'äöüøåđə'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), 'ə', 'a')) END AS "written") "spellings"
$$;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "searchText" text GENERATED ALWAYS AS (search_text(coalesce("naziv", '') || ' ' || coalesce("intNaziv", '') || ' ' || coalesce("nazivUradni", '') || ' ' || coalesce("mesto", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "searchText" text GENERATED ALWAYS AS (search_text(coalesce("naziv", '') || ' ' || coalesce("intNaziv", '') || ' ' || coalesce("kraj", '') || ' ' || coalesce(extract(year from "datumOd")::text, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "searchText" text GENERATED ALWAYS AS (search_text(coalesce("priimek", '') || ' ' || coalesce("ime", '') || ' ' || coalesce("intPriimek", '') || ' ' || coalesce("intIme", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "club_search" ON "club" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "competition_search" ON "competition" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_search" ON "person" USING gin ("searchText" gin_trgm_ops);