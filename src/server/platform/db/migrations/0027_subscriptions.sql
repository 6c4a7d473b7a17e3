ALTER TABLE "purchasable" ADD COLUMN "idCountry" integer;--> statement-breakpoint
ALTER TABLE "streaming_subscription" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "streaming_subscription" ADD COLUMN "renewalChangedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "streaming_subscription" ADD COLUMN "endedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_idCountry_country_idDrzave_fk" FOREIGN KEY ("idCountry") REFERENCES "public"."country"("idDrzave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchasable_country" ON "purchasable" USING btree ("idCountry");