-- Which session of the user subscribed is not known. These browsers subscribe again with the next page that they open.
DELETE FROM "push_subscription" WHERE "idUser" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" DROP CONSTRAINT "push_subscription_idUser_admin_user_id_fk";
--> statement-breakpoint
DROP INDEX "push_subscription_user";--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "idSession" integer;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_idSession_admin_session_idSession_fk" FOREIGN KEY ("idSession") REFERENCES "public"."admin_session"("idSession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("idSession");--> statement-breakpoint
ALTER TABLE "push_subscription" DROP COLUMN "idUser";