CREATE TABLE "database_identity" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loose_photos" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "position" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "position" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "field_entries" ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "field_entries" ALTER COLUMN "position" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "fields" ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "fields" ALTER COLUMN "position" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE INDEX "loose_photos_age" ON "loose_photos" USING btree ("since");