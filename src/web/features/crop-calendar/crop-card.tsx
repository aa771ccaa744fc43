import { ChevronDown, Droplet, TriangleAlert } from 'lucide-react';
import { type CalendarCrop, CROP_TYPE_LABELS, WATER_LABELS } from '#content/calendar-crop.ts';
import { HARVEST_PRICE_YEARS, usualPrice } from '#content/harvest-price.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { monthName } from '#web/ui/month-name.ts';
import { harvestMonth, type MonthFit } from './planting-calendar.ts';

const SEASON_LABELS = { wet: 'Tag-ulan', dry: 'Tag-araw', 'year-round': 'Buong taon' } as const;

const FITS: Readonly<Record<MonthFit, { label: string; tone: BadgeTone }>> = {
  best: { label: 'Pinakamainam', tone: 'leaf' },
  possible: { label: 'Puwede', tone: 'straw' },
  risky: { label: 'Alanganin sa inyo', tone: 'clay' },
};

type CropCardProps = {
  crop: CalendarCrop;
  isOpen: boolean;
  onToggle: () => void;
  month?: number;
  fit?: MonthFit;
  against?: readonly string[];
};

/** One planting; tapped, it shows how to begin. */
export function CropCard({ crop, isOpen, onToggle, month, fit, against = [] }: CropCardProps) {
  const {
    id,
    cropId,
    nameTl,
    name,
    type,
    daysToHarvest,
    season,
    waterNeeds,
    descriptionTl,
    tipsTl,
    bestPlantingMonths,
  } = crop;
  const harvest = month === undefined ? null : harvestMonth(month, daysToHarvest);
  const price = harvest === null ? null : usualPrice(cropId, harvest);
  const tipsId = `tips-${id}-${month ?? 'lahat'}`;
  return (
    <li className="@container rounded-xl border border-line bg-surface shadow-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={tipsId}
        onClick={onToggle}
        className="flex w-full items-center gap-[min(0.75rem,2.5vw)] rounded-xl p-3 text-left hover:bg-leaf-soft @max-[13rem]:flex-wrap"
      >
        <CropDrawing id={cropId} className="size-[min(4rem,18vw)] rounded-lg bg-tile p-1" />
        {/* With huge letters the words have the whole row, below the drawing. */}
        <span className="min-w-0 flex-1 @max-[13rem]:order-last @max-[13rem]:basis-full">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-display text-lg font-bold wrap-anywhere">{nameTl}</span>
            {fit && <Badge tone={FITS[fit].tone}>{FITS[fit].label}</Badge>}
          </span>
          <span className="flex flex-wrap items-center gap-x-3">
            <span>{daysToHarvest} araw</span>
            {price && (
              <span>
                <strong>₱{Math.round(price.mean)}</strong>/kilo
              </span>
            )}
            <Water needs={waterNeeds} />
          </span>
          {against.length > 0 && (
            <span className="flex items-start gap-1.5 text-sm">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay-ink" />
              Sa inyo: {against.join('; ')}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'ml-auto size-[min(1.5rem,7vw)] shrink-0 text-ink-soft transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={tipsId} hidden={!isOpen} className="space-y-3 border-t border-line p-4">
        <p className="text-sm text-ink-soft">
          {name} · {CROP_TYPE_LABELS[type]} · {SEASON_LABELS[season]}
        </p>
        <p>{descriptionTl}</p>
        {harvest !== null && (
          <p>
            Ani: <strong>{monthName(harvest)}</strong>.
            {price &&
              ` Karaniwang presyo pag-ani, sa bukid: mga ${formatPeso(price.mean)} bawat kilo, mula ${formatPeso(price.low)} hanggang ${formatPeso(price.high)} (PSA ${HARVEST_PRICE_YEARS}).`}
          </p>
        )}
        <div>
          <p className="font-bold">Mga tip</p>
          <ul className="mt-1 list-disc space-y-1 pl-6">
            {tipsTl.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
        <p className="text-sm text-ink-soft">
          Pinakamainam itanim: {bestPlantingMonths.map(monthName).join(', ')}. Gabay ito para sa karaniwang lugar;
          itanong sa municipal agriculturist ang kalendaryo sa inyo.
        </p>
      </div>
    </li>
  );
}

const DROPS: Readonly<Record<CalendarCrop['waterNeeds'], number>> = { low: 1, medium: 2, high: 3 };

/** How much water in one to three drops, and in the word beside them. */
function Water({ needs }: { needs: CalendarCrop['waterNeeds'] }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">Tubig: </span>
      <span aria-hidden="true" className="inline-flex">
        {[1, 2, 3].map((drop) => (
          <Droplet key={drop} className={classNames('size-4 text-rain', drop <= DROPS[needs] && 'fill-rain')} />
        ))}
      </span>
      {WATER_LABELS[needs]}
    </span>
  );
}
