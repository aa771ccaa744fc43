import { ChevronDown, Droplets, Sprout, Wheat } from 'lucide-react';
import { type CalendarCrop, CROP_TYPE_LABELS, WATER_LABELS } from '#content/calendar-crop.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { harvestMonth, type MonthFit, monthName } from './planting-calendar.ts';

const SEASON_LABELS = { wet: 'Tag-ulan', dry: 'Tag-araw', 'year-round': 'Buong taon' } as const;

type CropCardProps = { crop: CalendarCrop; isOpen: boolean; onToggle: () => void; month?: number; fit?: MonthFit };

/** One planting; tapped, it shows how to begin. */
export function CropCard({ crop, isOpen, onToggle, month, fit }: CropCardProps) {
  const { id, nameTl, name, type, daysToHarvest, season, waterNeeds, descriptionTl, tipsTl, bestPlantingMonths } = crop;
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
            {fit && (
              <Badge tone={fit === 'best' ? 'leaf' : 'straw'}>{fit === 'best' ? 'Pinakamainam' : 'Puwede'}</Badge>
            )}
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
            {month !== undefined && (
              <span className="inline-flex items-center gap-1.5">
                <Sprout aria-hidden="true" className="size-5 text-leaf-ink" />
                Ani: {monthName(harvestMonth(month, daysToHarvest))}
              </span>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('mt-1 size-6 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={tipsId} hidden={!isOpen} className="border-t border-line p-4">
        <p>{descriptionTl}</p>
        <h4 className="mt-3 text-base font-bold">Mga tip</h4>
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
