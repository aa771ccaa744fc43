CREATE TABLE "video_plays" (
	"video_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "video_plays_video_id_user_id_day_pk" PRIMARY KEY("video_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "video_plays" ADD CONSTRAINT "video_plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;