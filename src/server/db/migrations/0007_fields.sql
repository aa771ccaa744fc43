CREATE TABLE "field_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "field_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_day" text NOT NULL,
	"what" text NOT NULL,
	"amount" double precision,
	"unit" text,
	"kilos_per_unit" double precision,
	"pesos" double precision
);
--> statement-breakpoint
CREATE TABLE "field_tasks" (
	"field_id" uuid NOT NULL,
	"task_id" text NOT NULL,
	"state" text NOT NULL,
	"on_day" text NOT NULL,
	CONSTRAINT "field_tasks_field_id_task_id_pk" PRIMARY KEY("field_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "fields_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"crop_id" text NOT NULL,
	"variety" text,
	"area_ha" double precision NOT NULL,
	"area_unit" text NOT NULL,
	"place" jsonb,
	"planted_on" text,
	"method" text,
	"water" text,
	"soil" jsonb,
	"closed_on" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "field_id" uuid;--> statement-breakpoint
ALTER TABLE "field_entries" ADD CONSTRAINT "field_entries_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_tasks" ADD CONSTRAINT "field_tasks_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_entries_of_field" ON "field_entries" USING btree ("field_id","on_day","position");--> statement-breakpoint
CREATE INDEX "fields_of_user" ON "fields" USING btree ("user_id","position");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE set null ON UPDATE no action;