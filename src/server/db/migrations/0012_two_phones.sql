ALTER TABLE "analyses" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "field_tasks" ADD COLUMN "decided_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "told_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "others" jsonb DEFAULT '{}'::jsonb NOT NULL;