ALTER TABLE "partner" ADD COLUMN "isFederation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_federation" ON "partner" USING btree ("idCountry") WHERE "partner"."isFederation";--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_federation_country" CHECK (not "partner"."isFederation" or "partner"."idCountry" is not null);