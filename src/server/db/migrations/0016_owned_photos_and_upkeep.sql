CREATE INDEX "analyses_more_photos" ON "analyses" USING gin ("more_photo_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fields_deleted" ON "fields" USING btree ("deleted_at") WHERE "fields"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "login_failures_age" ON "login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "model_tokens_day" ON "model_tokens" USING btree ("day");