CREATE TABLE "field_costs" (
	"field_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"what" text NOT NULL,
	"pesos" numeric NOT NULL,
	CONSTRAINT "field_costs_field_id_thing_pk" PRIMARY KEY("field_id","thing")
);
--> statement-breakpoint
CREATE TABLE "field_totals" (
	"field_id" uuid PRIMARY KEY NOT NULL,
	"cost_pesos" numeric NOT NULL,
	"income_pesos" numeric NOT NULL,
	"harvest_kg" numeric NOT NULL,
	"sold_kg" numeric NOT NULL,
	"sold_pesos" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "field_costs" ADD CONSTRAINT "field_costs_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_totals" ADD CONSTRAINT "field_totals_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_costs_dearest" ON "field_costs" USING btree ("field_id","pesos");--> statement-breakpoint
CREATE INDEX "field_entries_of_kind" ON "field_entries" USING btree ("field_id","kind","on_day");--> statement-breakpoint
-- A line of a book is written or struck out, never changed.
CREATE FUNCTION "keep_book_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign CONSTANT integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "field_totals" SELECT DISTINCT "field_id", 0, 0, 0, 0, 0 FROM lines ON CONFLICT DO NOTHING;
		INSERT INTO "field_costs"
			SELECT "field_id", lower(trim("what")), min(trim("what")), 0 FROM lines
			WHERE "kind" IN ('expense', 'spray') AND "pesos" > 0
			GROUP BY 1, 2
			ON CONFLICT DO NOTHING;
	END IF;
	UPDATE "field_totals" AS kept SET
		"cost_pesos" = kept."cost_pesos" + sign * sums."cost_pesos",
		"income_pesos" = kept."income_pesos" + sign * sums."income_pesos",
		"harvest_kg" = kept."harvest_kg" + sign * sums."harvest_kg",
		"sold_kg" = kept."sold_kg" + sign * sums."sold_kg",
		"sold_pesos" = kept."sold_pesos" + sign * sums."sold_pesos"
	FROM (
		SELECT "field_id",
			coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" IN ('expense', 'spray')), 0) AS "cost_pesos",
			coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" = 'sale'), 0) AS "income_pesos",
			coalesce(sum("amount"::numeric * "kilos_per_unit"::numeric) FILTER (WHERE "kind" = 'harvest'), 0) AS "harvest_kg",
			coalesce(sum("amount"::numeric * "kilos_per_unit"::numeric) FILTER (WHERE "kind" = 'sale' AND "amount" > 0 AND "pesos" > 0), 0) AS "sold_kg",
			coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" = 'sale' AND "amount" > 0 AND "kilos_per_unit" IS NOT NULL), 0) AS "sold_pesos"
		FROM lines GROUP BY "field_id"
	) AS sums WHERE sums."field_id" = kept."field_id";
	UPDATE "field_costs" AS kept SET "pesos" = kept."pesos" + sign * sums."pesos"
	FROM (
		SELECT "field_id", lower(trim("what")) AS "thing", sum("pesos"::numeric) AS "pesos" FROM lines
		WHERE "kind" IN ('expense', 'spray') AND "pesos" > 0
		GROUP BY 1, 2
	) AS sums WHERE sums."field_id" = kept."field_id" AND sums."thing" = kept."thing";
	RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers come before the sums of what is there already: they hold off who writes meanwhile.
CREATE TRIGGER "book_line_written" AFTER INSERT ON "field_entries"
	REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION "keep_book_totals"();--> statement-breakpoint
CREATE TRIGGER "book_line_struck" AFTER DELETE ON "field_entries"
	REFERENCING OLD TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION "keep_book_totals"();--> statement-breakpoint
INSERT INTO "field_totals"
SELECT "field_id",
	coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" IN ('expense', 'spray')), 0),
	coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" = 'sale'), 0),
	coalesce(sum("amount"::numeric * "kilos_per_unit"::numeric) FILTER (WHERE "kind" = 'harvest'), 0),
	coalesce(sum("amount"::numeric * "kilos_per_unit"::numeric) FILTER (WHERE "kind" = 'sale' AND "amount" > 0 AND "pesos" > 0), 0),
	coalesce(sum("pesos"::numeric) FILTER (WHERE "kind" = 'sale' AND "amount" > 0 AND "kilos_per_unit" IS NOT NULL), 0)
FROM "field_entries" GROUP BY "field_id";--> statement-breakpoint
INSERT INTO "field_costs"
SELECT "field_id", lower(trim("what")), min(trim("what")), sum("pesos"::numeric) FROM "field_entries"
WHERE "kind" IN ('expense', 'spray') AND "pesos" > 0
GROUP BY 1, 2;
