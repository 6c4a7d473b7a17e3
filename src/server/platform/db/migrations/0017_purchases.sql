ALTER TABLE "payment_intent" DROP CONSTRAINT "payment_intent_amounts";--> statement-breakpoint
ALTER TABLE "payment_intent" ALTER COLUMN "providerStatus" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "payment_intent" DISABLE TRIGGER "set_updated_at";--> statement-breakpoint
UPDATE "payment_intent" SET "providerStatus" = CASE WHEN "providerStatus" = 'paid' THEN 'succeeded' ELSE coalesce("providerStatus", 'pending') END;--> statement-breakpoint
ALTER TABLE "payment_intent" ALTER COLUMN "providerStatus" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "ageRule" text DEFAULT 'year' NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "minBeltId" integer;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "requiresRegistration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "allowHigherCategory" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "maxEntries" integer;--> statement-breakpoint
ALTER TABLE "competition_weight" ADD COLUMN "maxEntries" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "bic" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "reference" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "stripePaymentIntentId" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "checkoutUrl" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "expiresAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "paidAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "expiredAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "failedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "refundedAmount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "disputeState" text;--> statement-breakpoint
ALTER TABLE "purchasable" ADD COLUMN "vatPercentage" numeric(6, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchasable" ADD COLUMN "discountPercentage" numeric(6, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_minBeltId_belt_idBelt_fk" FOREIGN KEY ("minBeltId") REFERENCES "public"."belt"("idBelt") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_reference" ON "payment_intent" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_provider" ON "payment_intent" USING btree ("stripePaymentIntentId");--> statement-breakpoint
CREATE INDEX "payment_intent_pending" ON "payment_intent" USING btree ("createdAt") WHERE "payment_intent"."providerStatus" = 'pending';--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_ageRule" CHECK ("competition"."ageRule" in ('year', 'day'));--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_max_entries" CHECK ("competition"."maxEntries" >= 0);--> statement-breakpoint
ALTER TABLE "competition_weight" ADD CONSTRAINT "competition_weight_max_entries" CHECK ("competition_weight"."maxEntries" >= 0);--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_providerStatus" CHECK ("payment_intent"."providerStatus" in ('pending', 'succeeded', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'));--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_method" CHECK ("payment_intent"."method" in ('card', 'bank_transfer', 'free'));--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_disputeState" CHECK ("payment_intent"."disputeState" in ('open', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_amounts" CHECK ("payment_intent"."netPrice" >= 0 and "payment_intent"."discount" >= 0 and "payment_intent"."vatTax" >= 0 and "payment_intent"."paymentFee" >= 0 and "payment_intent"."serviceFee" >= 0 and "payment_intent"."totalPrice" >= 0 and "payment_intent"."refundedAmount" >= 0);--> statement-breakpoint
ALTER TABLE "purchasable" ADD CONSTRAINT "purchasable_percentages" CHECK ("purchasable"."vatPercentage" between 0 and 100 and "purchasable"."discountPercentage" between 0 and 100);--> statement-breakpoint
UPDATE "payment_intent" SET "paidAt" = "updatedAt" WHERE "providerStatus" = 'succeeded';--> statement-breakpoint
ALTER TABLE "payment_intent" ENABLE TRIGGER "set_updated_at";--> statement-breakpoint
CREATE FUNCTION "check_payment_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."idPaymentIntent" ELSE NEW."idPaymentIntent" END;
BEGIN
  IF EXISTS (
    SELECT FROM "payment_intent" p JOIN "payment_intent_item" i ON i."idPaymentIntent" = p."idPaymentIntent"
    WHERE p."idPaymentIntent" = payment GROUP BY p."idPaymentIntent"
    HAVING p."netPrice" <> sum(i."netPrice") OR p."discount" <> sum(i."discount") OR p."vatTax" <> sum(i."vatTax")
      OR p."serviceFee" <> sum(i."serviceFee") OR bool_or(p."currency" <> i."currency")
  ) THEN
    RAISE EXCEPTION 'the amounts of payment % are not those of its items', payment
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_intent_items';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_intent_items" AFTER INSERT OR UPDATE ON "payment_intent" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "check_payment_sum"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_intent_item_payment" AFTER INSERT OR UPDATE OR DELETE ON "payment_intent_item" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "check_payment_sum"();
