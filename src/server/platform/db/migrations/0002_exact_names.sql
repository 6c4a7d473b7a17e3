ALTER TABLE "draw_configuration" RENAME COLUMN "idTekmovalneListe" TO "id";--> statement-breakpoint
ALTER TABLE "team_fight" RENAME COLUMN "idBorbeEkipe" TO "id";--> statement-breakpoint
ALTER TABLE "competition_draw_configuration" DROP CONSTRAINT "competition_draw_configuration_idTekmovalneListe_draw_configuration_idTekmovalneListe_fk";
--> statement-breakpoint
ALTER TABLE "competition_weight" DROP CONSTRAINT "competition_weight_idTekmovalneListe_draw_configuration_idTekmovalneListe_fk";
--> statement-breakpoint
ALTER TABLE "contest" DROP CONSTRAINT "contest_idBorbeEkipe_team_fight_idBorbeEkipe_fk";
--> statement-breakpoint
ALTER TABLE "team_competition" DROP CONSTRAINT "team_competition_idTekmovalneListe_draw_configuration_idTekmovalneListe_fk";
--> statement-breakpoint
ALTER TABLE "competition_draw_configuration" ADD CONSTRAINT "competition_draw_configuration_idTekmovalneListe_draw_configuration_id_fk" FOREIGN KEY ("idTekmovalneListe") REFERENCES "public"."draw_configuration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_weight" ADD CONSTRAINT "competition_weight_idTekmovalneListe_draw_configuration_id_fk" FOREIGN KEY ("idTekmovalneListe") REFERENCES "public"."draw_configuration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_idBorbeEkipe_team_fight_id_fk" FOREIGN KEY ("idBorbeEkipe") REFERENCES "public"."team_fight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_competition" ADD CONSTRAINT "team_competition_idTekmovalneListe_draw_configuration_id_fk" FOREIGN KEY ("idTekmovalneListe") REFERENCES "public"."draw_configuration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_referee" ON "contest" USING btree ("referee1Id") WHERE "contest"."referee1Id" is not null;--> statement-breakpoint
CREATE INDEX "contest_second_referee" ON "contest" USING btree ("referee2Id") WHERE "contest"."referee2Id" is not null;--> statement-breakpoint
CREATE INDEX "contest_third_referee" ON "contest" USING btree ("referee3Id") WHERE "contest"."referee3Id" is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_item_club" ON "payment_intent_item" USING btree ("idClub");--> statement-breakpoint
CREATE INDEX "payment_intent_item_purchasable" ON "payment_intent_item" USING btree ("idPurchasable");--> statement-breakpoint
CREATE INDEX "person_order" ON "person" USING btree ("sortKey" collate "C","idOsebe");