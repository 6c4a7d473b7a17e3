ALTER TABLE "club" ADD COLUMN "mergedInto" integer;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "mergedInto" integer;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_mergedInto_club_idKluba_fk" FOREIGN KEY ("mergedInto") REFERENCES "public"."club"("idKluba") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_mergedInto_person_idOsebe_fk" FOREIGN KEY ("mergedInto") REFERENCES "public"."person"("idOsebe") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_merged" ON "club" USING btree ("mergedInto") WHERE "club"."mergedInto" is not null;--> statement-breakpoint
CREATE INDEX "person_merged" ON "person" USING btree ("mergedInto") WHERE "person"."mergedInto" is not null;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_merged_removed" CHECK ("club"."mergedInto" is null or ("club"."deletedAt" is not null and "club"."mergedInto" <> "club"."idKluba"));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_merged_removed" CHECK ("person"."mergedInto" is null or ("person"."deletedAt" is not null and "person"."mergedInto" <> "person"."idOsebe"));