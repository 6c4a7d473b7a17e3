-- the ids of people whose names are withheld follow from these keys (docs/decisions/049-digests.md)
CREATE TRIGGER "invalidate_digests_insert" AFTER INSERT ON "installation_key" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_digests"('{}', 'competition all 0', 'judoka all 0');
--> statement-breakpoint
CREATE TRIGGER "invalidate_digests_update" AFTER UPDATE ON "installation_key" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_digests"('{}', 'competition all 0', 'judoka all 0');
--> statement-breakpoint
CREATE TRIGGER "invalidate_digests_delete" AFTER DELETE ON "installation_key" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_digests"('{}', 'competition all 0', 'judoka all 0');
--> statement-breakpoint
CREATE TRIGGER "invalidate_digests_truncate" AFTER TRUNCATE ON "installation_key"
FOR EACH STATEMENT EXECUTE FUNCTION "invalidate_digests"('{}', 'competition all 0', 'judoka all 0');
