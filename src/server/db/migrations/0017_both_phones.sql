ALTER TABLE "analyses" ADD COLUMN "other_outcome" jsonb;--> statement-breakpoint
ALTER TABLE "field_tasks" ADD COLUMN "other" jsonb;