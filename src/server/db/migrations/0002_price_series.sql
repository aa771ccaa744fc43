CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"level" text NOT NULL,
	"region" text NOT NULL,
	"commodity" text NOT NULL,
	"category" text NOT NULL,
	"unit" text NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text NOT NULL,
	"pesos" jsonb NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "price_series_level_region_commodity_pk" PRIMARY KEY("level","region","commodity")
);
--> statement-breakpoint
CREATE TABLE "reference_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
