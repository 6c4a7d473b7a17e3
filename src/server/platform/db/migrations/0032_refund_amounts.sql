ALTER TABLE "payment_intent_item" DROP CONSTRAINT "payment_intent_item_amounts";--> statement-breakpoint
ALTER TABLE "payment_intent_item" ADD COLUMN "paysExistingEntry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intent_item" ADD COLUMN "refundAmount" bigint;--> statement-breakpoint
ALTER TABLE "payment_intent_item" ADD CONSTRAINT "payment_intent_item_amounts" CHECK ("payment_intent_item"."netPrice" >= 0 and "payment_intent_item"."discount" >= 0 and "payment_intent_item"."vatTax" >= 0 and "payment_intent_item"."serviceFee" >= 0 and "payment_intent_item"."totalPrice" >= 0 and "payment_intent_item"."refundAmount" >= 0);--> statement-breakpoint
UPDATE "payment_intent_item" SET "refundAmount" = "totalPrice" WHERE "refundStatus" IS NOT NULL;
