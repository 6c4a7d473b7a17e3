ALTER TABLE "event" DROP CONSTRAINT "event_amounts";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "prijaveDoLate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "maxEntries" integer;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_deadlines" CHECK ("event"."prijaveDo" <= "event"."prijaveDoLate");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_amounts" CHECK ("event"."serviceFeeAmount" >= 0 and "event"."maxEntries" >= 0);