import { ChevronDown, Coins, Droplets, Sprout, TriangleAlert, Wheat } from 'lucide-react';
import { type CalendarCrop, CROP_TYPE_LABELS, WATER_LABELS } from '#content/calendar-crop.ts';
import { HARVEST_PRICE_YEARS, usualPrice } from '#content/harvest-price.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { harvestMonth, type MonthFit, monthName } from './planting-calendar.ts';

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
  const tipsId = `tips-${id}-${month ?? 'lahat'}`;
  return (
    <li className="rounded-xl border border-line bg-surface shadow-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={tipsId}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-xl p-4 text-left hover:bg-leaf-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-xl font-bold">{nameTl}</span>
            {fit && <Badge tone={FITS[fit].tone}>{FITS[fit].label}</Badge>}
          </span>
          <span className="block text-sm text-ink-soft">
            {name} · {CROP_TYPE_LABELS[type]} · {SEASON_LABELS[season]}
          </span>
          <span className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            <span className="inline-flex items-center gap-1.5">
              <Wheat aria-hidden="true" className="size-5 text-straw-ink" />
              {daysToHarvest} araw
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Droplets aria-hidden="true" className="size-5 text-leaf-ink" />
              Tubig: {WATER_LABELS[waterNeeds]}
            </span>
            {harvest !== null && (
              <span className="inline-flex items-center gap-1.5">
                <Sprout aria-hidden="true" className="size-5 text-leaf-ink" />
                Ani: {monthName(harvest)}
              </span>
            )}
          </span>
          {against.length > 0 && (
            <span className="mt-1 flex items-start gap-1.5">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay-ink" />
              Sa inyo: {against.join('; ')}
            </span>
          )}
          {harvest !== null && <PriceAtHarvest cropId={cropId} month={harvest} />}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('mt-1 size-6 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={tipsId} hidden={!isOpen} className="border-t border-line p-4">
        <p>{descriptionTl}</p>
        <p className="mt-3 font-bold">Mga tip</p>
        <ul className="mt-1 list-disc space-y-1 pl-6">
          {tipsTl.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">
          Pinakamainam itanim: {bestPlantingMonths.map(monthName).join(', ')}. Gabay ito para sa karaniwang lugar;
          itanong sa municipal agriculturist ang kalendaryo sa inyo.
        </p>
      </div>
    </li>
  );
}

/** 'Ano ang aabutan': what was paid at the farm in the month of the harvest. */
function PriceAtHarvest({ cropId, month }: { cropId: string; month: number }) {
  const price = usualPrice(cropId, month);
  if (price === null) return null;
  return (
    <span className="mt-1 flex items-start gap-1.5">
      <Coins aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-straw-ink" />
      <span>
        Aabutang presyo: mga <strong>{formatPeso(price.mean)}</strong> bawat kilo sa bukid
        <span className="block text-sm text-ink-soft">
          {formatPeso(price.low)} hanggang {formatPeso(price.high)} tuwing {monthName(month)}, PSA {HARVEST_PRICE_YEARS}
        </span>
      </span>
    </span>
  );
}
