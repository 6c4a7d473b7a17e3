CREATE TABLE "publish_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"publishedEdits" bigint DEFAULT 0 NOT NULL,
	"publishedAt" timestamp with time zone,
	"failedAt" timestamp with time zone,
	"requestedAt" timestamp with time zone,
	CONSTRAINT "publish_state_once" CHECK ("publish_state"."id" = 1)
);
