CREATE TABLE "forgotten_person" (
	"idOsebe" integer NOT NULL,
	"nameDigest" text NOT NULL,
	"idDrzave" integer,
	"forgottenAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forgotten_person_idOsebe_nameDigest_pk" PRIMARY KEY("idOsebe","nameDigest")
);
--> statement-breakpoint
ALTER TABLE "forgotten_person" ADD CONSTRAINT "forgotten_person_idOsebe_person_idOsebe_fk" FOREIGN KEY ("idOsebe") REFERENCES "public"."person"("idOsebe") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forgotten_person_name" ON "forgotten_person" USING btree ("nameDigest");