ALTER TABLE "payment_intent" ADD COLUMN "idPartner" integer;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "receiptNumber" integer;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "payment_intent" DISABLE TRIGGER "set_updated_at";--> statement-breakpoint
UPDATE "payment_intent" p SET "idPartner" = c."partnerId" FROM "competition" c WHERE c."idTekmovanja" = p."idCompetition";--> statement-breakpoint
UPDATE "payment_intent" p SET "receiptNumber" = numbered."number" FROM (
  SELECT "idPaymentIntent", row_number() OVER (PARTITION BY "idPartner" ORDER BY "paidAt", "idPaymentIntent") AS "number"
  FROM "payment_intent" WHERE "paidAt" IS NOT NULL AND "method" <> 'free' AND "idPartner" IS NOT NULL
) numbered WHERE numbered."idPaymentIntent" = p."idPaymentIntent";--> statement-breakpoint
ALTER TABLE "payment_intent" ENABLE TRIGGER "set_updated_at";--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_idPartner_partner_idPartner_fk" FOREIGN KEY ("idPartner") REFERENCES "public"."partner"("idPartner") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_receipt" ON "payment_intent" USING btree ("idPartner","receiptNumber");--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_receipt_number" CHECK ("payment_intent"."receiptNumber" is null or ("payment_intent"."receiptNumber" > 0 and "payment_intent"."idPartner" is not null and "payment_intent"."paidAt" is not null));
