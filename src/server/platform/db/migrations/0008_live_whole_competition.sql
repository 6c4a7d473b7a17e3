ALTER TABLE "live_mat" DROP CONSTRAINT "live_mat_idTekmovanja_blazina_pk";--> statement-breakpoint
ALTER TABLE "live_mat" ALTER COLUMN "blazina" DROP NOT NULL;--> statement-breakpoint
UPDATE "live_mat" SET "blazina" = NULL WHERE "blazina" = 0;--> statement-breakpoint
ALTER TABLE "live_mat" ADD CONSTRAINT "live_mat_once" UNIQUE NULLS NOT DISTINCT("idTekmovanja","blazina");--> statement-breakpoint
ALTER TABLE "live_mat" ADD CONSTRAINT "live_mat_number" CHECK ("live_mat"."blazina" > 0);