CREATE TABLE "model_tokens" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "model_tokens_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "model_tokens" ADD CONSTRAINT "model_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;