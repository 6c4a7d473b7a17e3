-- Earlier versions accepted any text. The number makes an address unique.
UPDATE "partner" SET "slug" = coalesce(nullif(trim(both '-' from left(regexp_replace("slug", '[^A-Za-z0-9]+', '-', 'g'), 150)), ''), 'partner') || '-' || "idPartner"
WHERE "slug" !~ '^[A-Za-z0-9]+([_-]+[A-Za-z0-9]+|[.][A-Za-z0-9]+)*$' OR char_length("slug") > 200;--> statement-breakpoint
UPDATE "country" SET "kratica" = left("kratica", 100) WHERE char_length("kratica") > 100;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_external_id" CHECK ("competition"."externalId" ~ '^[A-Za-z0-9]+([_-]+[A-Za-z0-9]+|[.][A-Za-z0-9]+)*$' and char_length("competition"."externalId") <= 200);--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_code" CHECK (char_length("country"."kratica") <= 100);--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_address" CHECK ("partner"."slug" ~ '^[A-Za-z0-9]+([_-]+[A-Za-z0-9]+|[.][A-Za-z0-9]+)*$' and char_length("partner"."slug") <= 200);