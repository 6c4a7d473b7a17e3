-- Stored packets no longer contain their format, and name the block as every other document does.
UPDATE "live_packet" SET "packet" = ("packet" - 'v' - 'idFragment') || jsonb_build_object('block', "packet" -> 'idFragment') WHERE "packet" ? 'idFragment';
