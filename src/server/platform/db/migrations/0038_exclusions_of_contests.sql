ALTER TABLE "contest" ADD COLUMN "outWhite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "outBlue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "contest" SET "outWhite" = exists (
  SELECT FROM "entry" WHERE "entry"."idTekmovanja" = "contest"."idTekmovanja" AND "entry"."idTezinskeKat" = "contest"."idTezinskeKat"
    AND "entry"."idOsebe" = "contest"."idOsebeBeli" AND "entry"."disqualifiedAfter" = "contest"."stBorbe" AND "entry"."idEkipe" IS NULL
), "outBlue" = exists (
  SELECT FROM "entry" WHERE "entry"."idTekmovanja" = "contest"."idTekmovanja" AND "entry"."idTezinskeKat" = "contest"."idTezinskeKat"
    AND "entry"."idOsebe" = "contest"."idOsebeModri" AND "entry"."disqualifiedAfter" = "contest"."stBorbe" AND "entry"."idEkipe" IS NULL
)
WHERE "contest"."liveNumber" > 0 AND "contest"."isFinished" AND "contest"."idBorbeEkipe" IS NULL;
