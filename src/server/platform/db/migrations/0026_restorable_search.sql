-- Restoring a backup searches no schema for functions, so that this one must name where the other one is.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ' ' || trim(regexp_replace(
    "folded" || coalesce(' ' || "written", '') ||
      CASE WHEN "folded" ~ '[''-]' THEN ' ' || regexp_replace("folded", '[''-]', '', 'g') ELSE '' END,
    '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f،؛]+', ' ', 'g')) || ' '
  FROM (SELECT public.search_fold("value") AS "folded",
    CASE WHEN octet_length("value") > char_length("value") THEN public.search_fold(
      replace(replace(replace(replace(replace(replace(replace(translate(lower(normalize("value", NFC)), 'ÄÖÜØÅĐƏ', 'äöüøåđə'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), 'ə', 'a')) END AS "written") "spellings"
$$;
