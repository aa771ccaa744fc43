ALTER TABLE "analyses" ADD COLUMN "crop" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "outcome" text;