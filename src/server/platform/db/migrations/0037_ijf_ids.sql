UPDATE "person" SET "idIjf" = "source_identity"."sourceId" FROM "source_identity"
WHERE "source_identity"."source" = 'ijf' AND "source_identity"."entity" = 'person' AND "source_identity"."id" = "person"."idOsebe" AND "person"."deletedAt" IS NULL;
