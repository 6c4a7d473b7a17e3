ALTER TABLE "competition_weight" ADD COLUMN "tieDecisions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "team_competition" ADD COLUMN "drawAllowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_competition" ADD COLUMN "tieDecisions" jsonb DEFAULT '[]'::jsonb NOT NULL;