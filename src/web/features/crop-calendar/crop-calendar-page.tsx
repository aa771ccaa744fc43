import { ChevronLeft, ChevronRight, CloudRain, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { CROP_TYPE_LABELS, type CropType } from '#content/calendar-crop.ts';
import { CALENDAR_CROPS } from '#content/crops.ts';
import { HARVEST_PRICE_SOURCE } from '#content/harvest-price.ts';
import type { PlantingMonths } from '#contract/planting.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { monthName } from '#web/ui/month-name.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { CropCard } from './crop-card.tsx';
import { cropsForMonth, monthInManila, seasonOf, sharedReasons, wrapMonth } from './planting-calendar.ts';
import { seasonAdvice } from './season-advice.ts';
import { usePlantingMonths } from './use-planting-months.ts';

const TYPES = Object.keys(CROP_TYPE_LABELS) as CropType[];
const ALL_TYPES = 'lahat';
const MONTH_PANEL = 'pananim-ng-buwan';
const LIST_PANEL = 'lahat-ng-pananim';

/** Which crop in which month. */
export function CropCalendarPage() {
  const atPlace = usePlantingMonths();
  const [thisMonth] = useState(() => monthInManila(new Date()));
  const [month, setMonth] = useState(thisMonth);
  const [type, setType] = useState<CropType | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const fitting = cropsForMonth(CALENDAR_CROPS, month, type, atPlace.data?.crops);
  const shared = sharedReasons(fitting);
  const chips = [{ id: ALL_TYPES, label: 'Lahat' }, ...TYPES.map((id) => ({ id, label: CROP_TYPE_LABELS[id] }))];
  const toggle = (id: string) => setOpenId((open) => (open === id ? null : id));
  return (
    <>
      <PageHeader title="Kalendaryo ng Tanim" />
      <div className="page-body space-y-6">
        <SeasonBanner month={thisMonth} atPlace={atPlace.data} />
        <section aria-label="Buwan ng pagtatanim" className="space-y-4">
          <div className="flex items-center justify-between gap-2 rounded-xl border border-line bg-surface p-2 shadow-card">
            <MonthButton label="Nakaraang buwan" onClick={() => setMonth(wrapMonth(month - 1))}>
              <ChevronLeft aria-hidden="true" />
            </MonthButton>
            <div className="text-center" aria-live="polite">
              <p className="font-display text-2xl font-bold">{monthName(month)}</p>
              {month === thisMonth && <p className="text-sm font-semibold text-leaf-ink">Buwan ngayon</p>}
            </div>
            <MonthButton label="Susunod na buwan" onClick={() => setMonth(wrapMonth(month + 1))}>
              <ChevronRight aria-hidden="true" />
            </MonthButton>
          </div>
          <TabRow
            label="Uri ng pananim"
            tabs={chips}
            selectedId={type ?? ALL_TYPES}
            onSelect={(id) => setType(TYPES.find((known) => known === id) ?? null)}
            panelId={MONTH_PANEL}
          />
          <div
            id={MONTH_PANEL}
            role="tabpanel"
            aria-label={`Pananim para sa ${monthName(month)}`}
            className="space-y-4"
          >
            <p className="font-semibold">
              {fitting.length} pananim para sa {monthName(month)}
            </p>
            <PlaceNote months={atPlace.data} shared={shared} />
            {fitting.length === 0 ? (
              <EmptyState title="Walang rekomendasyon">
                <p>Subukan ang ibang buwan o ibang uri ng pananim.</p>
              </EmptyState>
            ) : (
              <ul className="space-y-3">
                {fitting.map(({ crop, fit, against }) => (
                  <CropCard
                    key={crop.id}
                    crop={crop}
                    fit={fit}
                    against={against.filter((reason) => !shared.includes(reason))}
                    month={month}
                    isOpen={openId === crop.id}
                    onToggle={() => toggle(crop.id)}
                  />
                ))}
              </ul>
            )}
          </div>
        </section>
        <FullList />
        <p className="text-sm text-ink-soft">
          Ang mga buwan ay mula sa gabay ng DA, PhilRice, UPLB at iba pang nakatala sa kaalaman ng Ani Gabay, at
          itinapat sa dami ng ani bawat quarter ng PSA (2021–2025) kung mayroon. Nagbabago ito ayon sa lugar at patubig.
          Ang aabutang presyo ay pambansang karaniwan sa bukid: {HARVEST_PRICE_SOURCE}. Hindi ito pangako; nag-iiba ang
          presyo taon-taon.
          {atPlace.data?.source && ` Karaniwang panahon: ${atPlace.data.source}.`}
        </p>
      </div>
    </>
  );
}

/** For which place the months stand, or how to have them for one's own. */
function PlaceNote({ months, shared }: { months: PlantingMonths | undefined; shared: readonly string[] }) {
  // Holds its place, so that the cards do not jump when it comes.
  if (months === undefined) return <div className="h-14" />;
  if (months.place === null)
    return (
      <p className="min-h-14">
        <Link href="/weather" className="font-bold text-leaf-ink underline">
          I-save ang bayan mo
        </Link>{' '}
        para iayon ang mga buwan sa panahon sa inyo.
      </p>
    );
  return (
    <p className="min-h-14">
      Iniayon sa karaniwang panahon ng <strong>{months.place}</strong>.
      {shared.length > 0 && ` Sa lahat ng ito: ${shared.join('; ')}.`}
    </p>
  );
}

function MonthButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} data-tooltip={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function SeasonBanner({ month, atPlace }: { month: number; atPlace: PlantingMonths | undefined }) {
  const isWet = seasonOf(month) === 'wet';
  const Icon = isWet ? CloudRain : Sun;
  return (
    <div className="flex items-center gap-4 rounded-xl bg-straw-soft p-4 text-straw-ink">
      <Icon aria-hidden="true" className="size-9 shrink-0" />
      <p>
        <strong className="block text-lg">{isWet ? 'Tag-ulan ngayon' : 'Tag-araw ngayon'}</strong>
        {seasonAdvice(month, atPlace)}
      </p>
    </div>
  );
}

function FullList() {
  const [type, setType] = useState<CropType>('rice');
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section aria-labelledby="lahat-pamagat">
      <SectionTitle id="lahat-pamagat">Lahat ng pananim</SectionTitle>
      <TabRow
        label="Lahat ng pananim ayon sa uri"
        tabs={TYPES.map((id) => ({ id, label: CROP_TYPE_LABELS[id] }))}
        selectedId={type}
        onSelect={(id) => setType(TYPES.find((known) => known === id) ?? type)}
        panelId={LIST_PANEL}
      />
      <div id={LIST_PANEL} role="tabpanel" aria-label={CROP_TYPE_LABELS[type]} className="mt-4">
        <ul className="space-y-3">
          {CALENDAR_CROPS.filter((crop) => crop.type === type).map((crop) => (
            <CropCard
              key={crop.id}
              crop={crop}
              isOpen={openId === crop.id}
              onToggle={() => setOpenId((open) => (open === crop.id ? null : crop.id))}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
