ALTER TABLE "analyses" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "frame" jsonb;