ALTER TABLE "rank"
  DROP CONSTRAINT "rank_naziv_unique";--> statement-breakpoint
ALTER TABLE "payment_intent"
  DROP CONSTRAINT "payment_intent_amounts";--> statement-breakpoint
ALTER TABLE "payment_intent_item"
  DROP CONSTRAINT "payment_intent_item_amounts",
  DROP CONSTRAINT "payment_intent_item_idPaymentIntent_payment_intent_idPaymentIntent_fk";--> statement-breakpoint
ALTER TABLE "purchasable"
  DROP CONSTRAINT "purchasable_price",
  DROP CONSTRAINT "purchasable_idTekmovanja_competition_idTekmovanja_fk",
  DROP CONSTRAINT "purchasable_idDogodka_event_idDogodka_fk";--> statement-breakpoint
ALTER TABLE "competition_weight"
  DROP CONSTRAINT "competition_weight_idTekmovanjaEkipe_team_competition_idTekmovanjaEkipe_fk",
  DROP CONSTRAINT "competition_weight_idTezinskeKat_weight_category_idTezinskeKat_fk";--> statement-breakpoint
ALTER TABLE "contest"
  DROP CONSTRAINT "contest_idTekmovanjaKatTez_competition_weight_idTekmovanjaKatTez_fk",
  DROP CONSTRAINT "contest_idBorbeEkipe_team_fight_id_fk";--> statement-breakpoint
ALTER TABLE "entry"
  DROP CONSTRAINT "entry_idTezinskeKat_weight_category_idTezinskeKat_fk",
  DROP CONSTRAINT "entry_idEkipe_team_idEkipe_fk",
  DROP CONSTRAINT "entry_idTekmovanjaEkipe_team_competition_idTekmovanjaEkipe_fk",
  DROP CONSTRAINT "entry_idKataPair_kata_pair_idKataPair_fk";--> statement-breakpoint
ALTER TABLE "individual_result"
  DROP CONSTRAINT "individual_result_idTekmovanjaKatTez_competition_weight_idTekmovanjaKatTez_fk";--> statement-breakpoint
ALTER TABLE "score_event"
  DROP CONSTRAINT "score_event_idBorbe_contest_idBorbe_fk";--> statement-breakpoint
ALTER TABLE "team"
  DROP CONSTRAINT "team_idTekmovanjaEkipe_team_competition_idTekmovanjaEkipe_fk";--> statement-breakpoint
ALTER TABLE "team_fight"
  DROP CONSTRAINT "team_fight_idTekmovanjaEkipe_team_competition_idTekmovanjaEkipe_fk",
  DROP CONSTRAINT "team_fight_idEkipeBeli_team_idEkipe_fk",
  DROP CONSTRAINT "team_fight_idEkipeModri_team_idEkipe_fk";--> statement-breakpoint
ALTER TABLE "team_result"
  DROP CONSTRAINT "team_result_idEkipe_team_idEkipe_fk";--> statement-breakpoint
DROP INDEX "age_category_short";--> statement-breakpoint
DROP INDEX "club_registration_once";--> statement-breakpoint
DROP INDEX "kata_pair_once";--> statement-breakpoint
DROP INDEX "person_registration_once";--> statement-breakpoint
DROP INDEX "referee_record_once";--> statement-breakpoint
DROP INDEX "score_event_source";--> statement-breakpoint
CREATE UNIQUE INDEX "score_event_source" ON "score_event" USING btree ("idBorbe",coalesce("blazina", 0),"jmEventId") WHERE "score_event"."jmEventId" is not null;--> statement-breakpoint
ALTER TABLE "age_category"
  ADD CONSTRAINT "age_category_short" UNIQUE NULLS NOT DISTINCT("kratica","spol","idPartner");--> statement-breakpoint
ALTER TABLE "club_registration"
  ADD CONSTRAINT "club_registration_once" UNIQUE NULLS NOT DISTINCT("idKluba","idAdminRegistrationYear");--> statement-breakpoint
ALTER TABLE "competition_weight"
  ADD CONSTRAINT "competition_weight_in_competition" UNIQUE("idTekmovanjaKatTez","idTekmovanja","idTezinskeKat");--> statement-breakpoint
ALTER TABLE "contest"
  ADD CONSTRAINT "contest_in_competition" UNIQUE("idBorbe","idTekmovanja");--> statement-breakpoint
ALTER TABLE "kata_pair"
  ADD CONSTRAINT "kata_pair_once" UNIQUE NULLS NOT DISTINCT("idTekmovanja","idTezinskeKat","idTori","idUke"),
  ADD CONSTRAINT "kata_pair_in_competition" UNIQUE("idKataPair","idTekmovanja");--> statement-breakpoint
ALTER TABLE "person_registration"
  ADD CONSTRAINT "person_registration_once" UNIQUE NULLS NOT DISTINCT("idOsebe","idAdminRegistrationYear","idKluba","idRegistracije");--> statement-breakpoint
ALTER TABLE "rank"
  ADD CONSTRAINT "rank_name" UNIQUE NULLS NOT DISTINCT("naziv","idPartnerja");--> statement-breakpoint
ALTER TABLE "referee_record"
  ADD CONSTRAINT "referee_record_once" UNIQUE NULLS NOT DISTINCT("idOsebe","idSodnika","datum");--> statement-breakpoint
ALTER TABLE "team"
  ADD CONSTRAINT "team_in_competition" UNIQUE("idEkipe","idTekmovanja"),
  ADD CONSTRAINT "team_in_team_competition" UNIQUE("idEkipe","idTekmovanjaEkipe","idTekmovanja");--> statement-breakpoint
ALTER TABLE "team_competition"
  ADD CONSTRAINT "team_competition_in_competition" UNIQUE("idTekmovanjaEkipe","idTekmovanja");--> statement-breakpoint
ALTER TABLE "team_fight"
  ADD CONSTRAINT "team_fight_in_competition" UNIQUE("id","idTekmovanja");--> statement-breakpoint
ALTER TABLE "weight_category"
  ADD CONSTRAINT "weight_category_of_age" UNIQUE("idTezinskeKat","idStarostneKat");--> statement-breakpoint
ALTER TABLE "competition_weight"
  ADD CONSTRAINT "competition_weight_category" FOREIGN KEY ("idTezinskeKat","idStarostneKat") REFERENCES "public"."weight_category"("idTezinskeKat","idStarostneKat") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "competition_weight_team_competition" FOREIGN KEY ("idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team_competition"("idTekmovanjaEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "competition_weight_status" CHECK ("competition_weight"."status" in (0, 1, 2)),
  ADD CONSTRAINT "competition_weight_sistem" CHECK ("competition_weight"."sistem" in ('no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep', 'round_robin', 'two_groups', 'brazilian', 'french')),
  ADD CONSTRAINT "competition_weight_drawReconstruction" CHECK ("competition_weight"."drawReconstruction" in ('reconstructed', 'final_unclear', 'contest_without_winner', 'several_unbeaten', 'nobody_unbeaten', 'no_system_fits')),
  ADD CONSTRAINT "competition_weight_judoka" CHECK ("competition_weight"."stTekmovalcev" >= 0),
  ADD CONSTRAINT "competition_weight_numbers" CHECK ("competition_weight"."trajanjeBorbe" >= 1 and "competition_weight"."stBorbeEkipe" >= 1 and "competition_weight"."scheduledDay" >= 1);--> statement-breakpoint
ALTER TABLE "contest"
  ADD CONSTRAINT "contest_category" FOREIGN KEY ("idTekmovanjaKatTez","idTekmovanja","idTezinskeKat") REFERENCES "public"."competition_weight"("idTekmovanjaKatTez","idTekmovanja","idTezinskeKat") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "contest_team_contest" FOREIGN KEY ("idBorbeEkipe","idTekmovanja") REFERENCES "public"."team_fight"("id","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "contest_krog" CHECK ("contest"."krog" in ('R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F', 'REP1', 'REP2', 'REP3', 'REP4', 'REP5', 'REP6', 'REP7', 'REP8', 'REP9', 'BR', 'RR1', 'RR2', 'RR3', 'GROUP', 'FINALPOOL', 'BO3', 'REP', 'PRELIM')),
  ADD CONSTRAINT "contest_tip" CHECK ("contest"."tip" in (0, 1, 2)),
  ADD CONSTRAINT "contest_winner" CHECK ("contest"."idOsebeZmagovalec" is null or "contest"."idOsebeZmagovalec" = "contest"."idOsebeBeli" and "contest"."idOsebeBeli" is not null or "contest"."idOsebeZmagovalec" = "contest"."idOsebeModri" and "contest"."idOsebeModri" is not null),
  ADD CONSTRAINT "contest_numbers" CHECK ("contest"."stBorbe" >= 1 and "contest"."pool" >= 1 and "contest"."blazina" >= 1),
  ADD CONSTRAINT "contest_scores" CHECK ("contest"."ipponBeli" >= 0 and "contest"."wazzariBeli" >= 0 and "contest"."yukoBeli" >= 0 and "contest"."penaltyBeli" >= 0 and "contest"."ipponModri" >= 0 and "contest"."wazzariModri" >= 0 and "contest"."yukoModri" >= 0 and "contest"."penaltyModri" >= 0 and "contest"."trajanje" >= 0 and "contest"."trajanjeGsSekund" >= 0 and "contest"."liveNumber" >= 0);--> statement-breakpoint
ALTER TABLE "entry"
  ADD CONSTRAINT "entry_category" FOREIGN KEY ("idTezinskeKat","idStarostneKat") REFERENCES "public"."weight_category"("idTezinskeKat","idStarostneKat") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "entry_team" FOREIGN KEY ("idEkipe","idTekmovanja") REFERENCES "public"."team"("idEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "entry_team_competition_of" FOREIGN KEY ("idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team_competition"("idTekmovanjaEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "entry_kata_pair_of" FOREIGN KEY ("idKataPair","idTekmovanja") REFERENCES "public"."kata_pair"("idKataPair","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "entry_seeds" CHECK ("entry"."nosilec" >= 1 and "entry"."nosilecKlubski" >= 1 and "entry"."drawNumber" >= 1 and "entry"."specialNeedsLevel" >= 1),
  ADD CONSTRAINT "entry_weights" CHECK ("entry"."teza" >= 0 and "entry"."nakljucnaVagaTeza" >= 0),
  ADD CONSTRAINT "entry_struck" CHECK ("entry"."disqualifiedStrikeStart" <= "entry"."disqualifiedStrikeEnd");--> statement-breakpoint
ALTER TABLE "individual_result"
  ADD CONSTRAINT "individual_result_category" FOREIGN KEY ("idTekmovanjaKatTez","idTekmovanja","idTezinskeKat") REFERENCES "public"."competition_weight"("idTekmovanjaKatTez","idTekmovanja","idTezinskeKat") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "individual_result_place" CHECK ("individual_result"."mesto" >= 1),
  ADD CONSTRAINT "individual_result_counts" CHECK ("individual_result"."stZmag" >= 0 and "individual_result"."teza" >= 0);--> statement-breakpoint
ALTER TABLE "payment_intent_item"
  ADD CONSTRAINT "payment_intent_item_idPaymentIntent_payment_intent_idPaymentIntent_fk" FOREIGN KEY ("idPaymentIntent") REFERENCES "public"."payment_intent"("idPaymentIntent") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "payment_intent_item_currency" CHECK ("payment_intent_item"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG')),
  ADD CONSTRAINT "payment_intent_item_percentages" CHECK ("payment_intent_item"."vatPercentage" between 0 and 100),
  ADD CONSTRAINT "payment_intent_item_total" CHECK ("payment_intent_item"."totalPrice" = "payment_intent_item"."netPrice" - "payment_intent_item"."discount" + "payment_intent_item"."vatTax" + "payment_intent_item"."serviceFee"),
  ADD CONSTRAINT "payment_intent_item_amounts" CHECK ("payment_intent_item"."netPrice" >= 0 and "payment_intent_item"."discount" >= 0 and "payment_intent_item"."vatTax" >= 0 and "payment_intent_item"."serviceFee" >= 0 and "payment_intent_item"."totalPrice" >= 0);--> statement-breakpoint
ALTER TABLE "purchasable"
  ADD CONSTRAINT "purchasable_idTekmovanja_competition_idTekmovanja_fk" FOREIGN KEY ("idTekmovanja") REFERENCES "public"."competition"("idTekmovanja") ON DELETE set null ON UPDATE no action,
  ADD CONSTRAINT "purchasable_idDogodka_event_idDogodka_fk" FOREIGN KEY ("idDogodka") REFERENCES "public"."event"("idDogodka") ON DELETE set null ON UPDATE no action,
  ADD CONSTRAINT "purchasable_currency" CHECK ("purchasable"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG')),
  ADD CONSTRAINT "purchasable_price" CHECK ("purchasable"."price" >= 0 and "purchasable"."priceLate" >= 0);--> statement-breakpoint
ALTER TABLE "score_event"
  ADD CONSTRAINT "score_event_contest_of" FOREIGN KEY ("idBorbe","idTekmovanja") REFERENCES "public"."contest"("idBorbe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "score_event_mat" CHECK ("score_event"."blazina" >= 1),
  ADD CONSTRAINT "score_event_scores" CHECK ("score_event"."ipponBeli" >= 0 and "score_event"."wazaariBeli" >= 0 and "score_event"."yukoBeli" >= 0 and "score_event"."shidoBeli" >= 0 and "score_event"."ipponModri" >= 0 and "score_event"."wazaariModri" >= 0 and "score_event"."yukoModri" >= 0 and "score_event"."shidoModri" >= 0 and "score_event"."matchDuration" >= 0 and "score_event"."goldenScoreTime" >= 0 and "score_event"."actionTime" >= 0);--> statement-breakpoint
ALTER TABLE "team"
  ADD CONSTRAINT "team_team_competition" FOREIGN KEY ("idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team_competition"("idTekmovanjaEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "team_seeds" CHECK ("team"."seeder" >= 1 and "team"."seederClub" >= 1);--> statement-breakpoint
ALTER TABLE "team_fight"
  ADD CONSTRAINT "team_fight_team_competition" FOREIGN KEY ("idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team_competition"("idTekmovanjaEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "team_fight_white_of" FOREIGN KEY ("idEkipeBeli","idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team"("idEkipe","idTekmovanjaEkipe","idTekmovanja") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "team_fight_blue_of" FOREIGN KEY ("idEkipeModri","idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team"("idEkipe","idTekmovanjaEkipe","idTekmovanja") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "team_fight_runda" CHECK ("team_fight"."runda" in ('R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F', 'REP1', 'REP2', 'REP3', 'REP4', 'REP5', 'REP6', 'REP7', 'REP8', 'REP9', 'BR', 'RR1', 'RR2', 'RR3', 'GROUP', 'FINALPOOL', 'BO3', 'REP', 'PRELIM')),
  ADD CONSTRAINT "team_fight_tip" CHECK ("team_fight"."tip" in (0, 1, 2)),
  ADD CONSTRAINT "team_fight_winner" CHECK ("team_fight"."idZmagovalca" is null or "team_fight"."idZmagovalca" = "team_fight"."idEkipeBeli" and "team_fight"."idEkipeBeli" is not null or "team_fight"."idZmagovalca" = "team_fight"."idEkipeModri" and "team_fight"."idEkipeModri" is not null),
  ADD CONSTRAINT "team_fight_numbers" CHECK ("team_fight"."stBorbe" >= 1 and "team_fight"."pool" >= 1 and "team_fight"."blazina" >= 1),
  ADD CONSTRAINT "team_fight_scores" CHECK ("team_fight"."rezultatBeli" >= 0 and "team_fight"."ipponBeli" >= 0 and "team_fight"."wazzariBeli" >= 0 and "team_fight"."yukoBeli" >= 0 and "team_fight"."penaltyBeli" >= 0 and "team_fight"."hskBeli" >= 0 and "team_fight"."rezultatModri" >= 0 and "team_fight"."ipponModri" >= 0 and "team_fight"."wazzariModri" >= 0 and "team_fight"."yukoModri" >= 0 and "team_fight"."penaltyModri" >= 0 and "team_fight"."hskModri" >= 0);--> statement-breakpoint
ALTER TABLE "team_result"
  ADD CONSTRAINT "team_result_team" FOREIGN KEY ("idEkipe","idTekmovanjaEkipe","idTekmovanja") REFERENCES "public"."team"("idEkipe","idTekmovanjaEkipe","idTekmovanja") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "team_result_place" CHECK ("team_result"."mesto" >= 1);--> statement-breakpoint
ALTER TABLE "admin_module"
  ADD CONSTRAINT "admin_module_status" CHECK ("admin_module"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "admin_user"
  ADD CONSTRAINT "admin_user_status" CHECK ("admin_user"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "age_category"
  ADD CONSTRAINT "age_category_spol" CHECK ("age_category"."spol" in (1, 2)),
  ADD CONSTRAINT "age_category_status" CHECK ("age_category"."status" in (0, 1)),
  ADD CONSTRAINT "age_category_ages" CHECK ("age_category"."starostOd" <= "age_category"."starostDo"),
  ADD CONSTRAINT "age_category_years" CHECK ("age_category"."letnikOd" <= "age_category"."letnikDo"),
  ADD CONSTRAINT "age_category_limits" CHECK ("age_category"."starostOd" >= 0 and "age_category"."starostDo" >= 0 and "age_category"."starostMin" >= 0),
  ADD CONSTRAINT "age_category_duration" CHECK ("age_category"."trajanjeBorbe" >= 1);--> statement-breakpoint
ALTER TABLE "api_filter"
  ADD CONSTRAINT "api_filter_accessableType" CHECK ("api_filter"."accessableType" in ('country', 'region', 'province', 'club', 'school', 'competition'));--> statement-breakpoint
ALTER TABLE "club"
  ADD CONSTRAINT "club_status" CHECK ("club"."status" in (0, 1)),
  ADD CONSTRAINT "club_coordinates" CHECK ("club"."lat" between -90 and 90 and "club"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "club_registration"
  ADD CONSTRAINT "club_registration_status" CHECK ("club_registration"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "coaching"
  ADD CONSTRAINT "coaching_period" CHECK ("coaching"."datumOd" <= "coaching"."datumDo");--> statement-breakpoint
ALTER TABLE "competition"
  ADD CONSTRAINT "competition_sodnikiNivoIzogibanja" CHECK ("competition"."sodnikiNivoIzogibanja" in (1, 2, 3, 4)),
  ADD CONSTRAINT "competition_optimalDistributionLevel1" CHECK ("competition"."optimalDistributionLevel1" in (1, 2, 3, 4)),
  ADD CONSTRAINT "competition_optimalDistributionLevel2" CHECK ("competition"."optimalDistributionLevel2" in (1, 2, 3, 4)),
  ADD CONSTRAINT "competition_status" CHECK ("competition"."status" in (1, 2, 3, 4)),
  ADD CONSTRAINT "competition_dates_order" CHECK ("competition"."datumOd" <= "competition"."datumDo"),
  ADD CONSTRAINT "competition_deadlines" CHECK ("competition"."prijaveDo" <= "competition"."prijaveDoLate"),
  ADD CONSTRAINT "competition_amounts" CHECK ("competition"."serviceFeeAmount" >= 0 and "competition"."stBlazin" >= 0),
  ADD CONSTRAINT "competition_coordinates" CHECK ("competition"."lat" between -90 and 90 and "competition"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "competition_display_type"
  ADD CONSTRAINT "competition_display_type_idDisplayType" CHECK ("competition_display_type"."idDisplayType" in (1, 2, 3, 4));--> statement-breakpoint
ALTER TABLE "competition_file"
  ADD CONSTRAINT "competition_file_group" CHECK ("competition_file"."group" in ('competition', 'draw', 'standings', 'results'));--> statement-breakpoint
ALTER TABLE "competition_draw_configuration"
  ADD CONSTRAINT "competition_draw_configuration_competitors" CHECK ("competition_draw_configuration"."steviloTekmovalcev" >= 1);--> statement-breakpoint
ALTER TABLE "contact"
  ADD CONSTRAINT "contact_contactableType" CHECK ("contact"."contactableType" in ('person', 'club', 'school', 'partner', 'competition', 'event'));--> statement-breakpoint
ALTER TABLE "contact_type"
  ADD CONSTRAINT "contact_type_tipValidacije" CHECK ("contact_type"."tipValidacije" in ('email', 'phone', 'url'));--> statement-breakpoint
ALTER TABLE "media_link"
  ADD CONSTRAINT "media_link_mediaType" CHECK ("media_link"."mediaType" in ('yt', 'hls')),
  ADD CONSTRAINT "media_link_status" CHECK ("media_link"."status" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "country"
  ADD CONSTRAINT "country_coordinates" CHECK ("country"."lat" between -90 and 90 and "country"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "cup"
  ADD CONSTRAINT "cup_rankingType" CHECK ("cup"."rankingType" in ('individual', 'club', 'coach')),
  ADD CONSTRAINT "cup_best_results" CHECK ("cup"."stNajboljsih" >= 1);--> statement-breakpoint
ALTER TABLE "cup_points"
  ADD CONSTRAINT "cup_points_place" CHECK ("cup_points"."mesto" >= 1);--> statement-breakpoint
ALTER TABLE "delegation_entry"
  ADD CONSTRAINT "delegation_entry_statusVabila" CHECK ("delegation_entry"."statusVabila" in (0, 1, 2, 3)),
  ADD CONSTRAINT "delegation_entry_mats" CHECK ("delegation_entry"."blazina" >= 1 and "delegation_entry"."blazinaFb" >= 1);--> statement-breakpoint
ALTER TABLE "draw_configuration"
  ADD CONSTRAINT "draw_configuration_competitors" CHECK ("draw_configuration"."numOfCompetitors" >= 1);--> statement-breakpoint
ALTER TABLE "event"
  ADD CONSTRAINT "event_status" CHECK ("event"."status" in (1, 2, 3, 4)),
  ADD CONSTRAINT "event_dates_order" CHECK ("event"."datumOd" <= "event"."datumDo"),
  ADD CONSTRAINT "event_amounts" CHECK ("event"."serviceFeeAmount" >= 0),
  ADD CONSTRAINT "event_coordinates" CHECK ("event"."lat" between -90 and 90 and "event"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "event_category"
  ADD CONSTRAINT "event_category_entity" CHECK ("event_category"."entity" in ('age_category', 'belt', 'coach_level', 'referee_level'));--> statement-breakpoint
ALTER TABLE "live_taken_back"
  ADD CONSTRAINT "live_taken_back_stran" CHECK ("live_taken_back"."stran" in ('white', 'blue'));--> statement-breakpoint
ALTER TABLE "partner"
  ADD CONSTRAINT "partner_status" CHECK ("partner"."status" in (0, 1)),
  ADD CONSTRAINT "partner_currencyCode" CHECK ("partner"."currencyCode" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG')),
  ADD CONSTRAINT "partner_coordinates" CHECK ("partner"."lat" between -90 and 90 and "partner"."lang" between -180 and 180),
  ADD CONSTRAINT "partner_amounts" CHECK ("partner"."paymentFeeAbs" >= 0),
  ADD CONSTRAINT "partner_percentages" CHECK ("partner"."paymentFeeRel" between 0 and 100),
  ADD CONSTRAINT "partner_currency" CHECK ("partner"."currencyCode" is not null or "partner"."paymentFeeAbs" = 0);--> statement-breakpoint
ALTER TABLE "payment_intent"
  ADD CONSTRAINT "payment_intent_currency" CHECK ("payment_intent"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'XCG', 'YER', 'ZAR', 'ZMW', 'ZWG')),
  ADD CONSTRAINT "payment_intent_percentages" CHECK ("payment_intent"."discountPercentage" between 0 and 100),
  ADD CONSTRAINT "payment_intent_total" CHECK ("payment_intent"."totalPrice" = "payment_intent"."netPrice" - "payment_intent"."discount" + "payment_intent"."vatTax" + "payment_intent"."paymentFee" + "payment_intent"."serviceFee"),
  ADD CONSTRAINT "payment_intent_amounts" CHECK ("payment_intent"."netPrice" >= 0 and "payment_intent"."discount" >= 0 and "payment_intent"."vatTax" >= 0 and "payment_intent"."paymentFee" >= 0 and "payment_intent"."serviceFee" >= 0 and "payment_intent"."totalPrice" >= 0);--> statement-breakpoint
ALTER TABLE "person"
  ADD CONSTRAINT "person_spol" CHECK ("person"."spol" in (1, 2)),
  ADD CONSTRAINT "person_coordinates" CHECK ("person"."lat" between -90 and 90 and "person"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "person_registration"
  ADD CONSTRAINT "person_registration_status" CHECK ("person_registration"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "fragment_mat"
  ADD CONSTRAINT "fragment_mat_number" CHECK ("fragment_mat"."blazina" >= 1);--> statement-breakpoint
ALTER TABLE "rank"
  ADD CONSTRAINT "rank_status" CHECK ("rank"."status" in (0, 1));--> statement-breakpoint
ALTER TABLE "referee_record"
  ADD CONSTRAINT "referee_record_period" CHECK ("referee_record"."datum" <= "referee_record"."datumDo");--> statement-breakpoint
ALTER TABLE "registration_batch"
  ADD CONSTRAINT "registration_batch_amounts" CHECK ("registration_batch"."sum" >= 0 and "registration_batch"."registrationPrice" >= 0 and "registration_batch"."numOfRegistered" >= 0);--> statement-breakpoint
ALTER TABLE "repechage_type"
  ADD CONSTRAINT "repechage_type_code" CHECK ("repechage_type"."code" in ('no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep', 'round_robin', 'two_groups', 'brazilian', 'french'));--> statement-breakpoint
ALTER TABLE "ruleset"
  ADD CONSTRAINT "ruleset_period" CHECK ("ruleset"."officialFrom" <= "ruleset"."officialTo"),
  ADD CONSTRAINT "ruleset_scores" CHECK ("ruleset"."maxWazaari" >= 0 and "ruleset"."maxYuko" >= 0 and "ruleset"."maxKoka" >= 0 and "ruleset"."maxShido" >= 0);--> statement-breakpoint
ALTER TABLE "season"
  ADD CONSTRAINT "season_period" CHECK ("season"."dateFrom" <= "season"."dateTo"),
  ADD CONSTRAINT "season_registration" CHECK ("season"."dateStartRegister" <= "season"."dateTo"),
  ADD CONSTRAINT "season_amounts" CHECK ("season"."serviceFeeAmount" >= 0 and "season"."clubServiceFeeAmount" >= 0);--> statement-breakpoint
ALTER TABLE "streaming_subscription"
  ADD CONSTRAINT "streaming_subscription_period" CHECK ("streaming_subscription"."validFrom" <= "streaming_subscription"."validTo");--> statement-breakpoint
ALTER TABLE "team_competition"
  ADD CONSTRAINT "team_competition_contestType" CHECK ("team_competition"."contestType" in ('men', 'women', 'mixed')),
  ADD CONSTRAINT "team_competition_status" CHECK ("team_competition"."status" in (0, 1, 2)),
  ADD CONSTRAINT "team_competition_sistem" CHECK ("team_competition"."sistem" in ('no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep', 'round_robin', 'two_groups', 'brazilian', 'french')),
  ADD CONSTRAINT "team_competition_teams" CHECK ("team_competition"."steviloEkip" >= 0),
  ADD CONSTRAINT "team_competition_numbers" CHECK ("team_competition"."minSteviloZmag" >= 1 and "team_competition"."contestLength" >= 1 and "team_competition"."scheduledDay" >= 1);--> statement-breakpoint
ALTER TABLE "weight_category"
  ADD CONSTRAINT "weight_category_status" CHECK ("weight_category"."status" in (0, 1)),
  ADD CONSTRAINT "weight_category_tip" CHECK ("weight_category"."tip" in ('individual', 'team', 'kata')),
  ADD CONSTRAINT "weight_category_limits" CHECK ("weight_category"."tezaMin" <= "weight_category"."tezaMax"),
  ADD CONSTRAINT "weight_category_weights" CHECK ("weight_category"."tezaMin" >= 0 and "weight_category"."tezaMax" >= 0 and "weight_category"."toleranca" >= 0 and "weight_category"."kilaza" >= 0);--> statement-breakpoint
CREATE FUNCTION "withdraw_purchasable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."deletedAt" := coalesce(NEW."deletedAt", now());
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "purchasable_withdrawn" BEFORE UPDATE ON "purchasable" FOR EACH ROW
WHEN (OLD."idTekmovanja" IS NOT NULL AND NEW."idTekmovanja" IS NULL OR OLD."idDogodka" IS NOT NULL AND NEW."idDogodka" IS NULL)
EXECUTE FUNCTION "withdraw_purchasable"();
