CREATE TABLE "field_weather" (
	"field_id" uuid NOT NULL,
	"on_day" text NOT NULL,
	"rain_mm" double precision,
	"min_c" double precision,
	"max_c" double precision,
	"source" text NOT NULL,
	CONSTRAINT "field_weather_field_id_on_day_pk" PRIMARY KEY("field_id","on_day")
);
--> statement-breakpoint
ALTER TABLE "field_weather" ADD CONSTRAINT "field_weather_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;