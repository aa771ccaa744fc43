import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import type { Field } from '#contract/fields.ts';
import { useUser } from '#web/client/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CropQuestion } from './crop-question.tsx';
import { FieldLine } from './field-line.tsx';
import { formatLongDay, formatShortDay } from './format-today.ts';
import { HarvestedFields } from './harvested-fields.tsx';
import { TodayPrice } from './today-price.tsx';
import { TodayTasks } from './today-tasks.tsx';
import { TodayWeather } from './today-weather.tsx';
import { useToday } from './use-today.ts';

/** 'Ngayon sa bukid mo': what a farmer with a field sees first; one who has none is asked what he grows. */
export function TodayBlock() {
  const { data: user } = useUser();
  return user ? <Block user={user} /> : null;
}

function Block({ user }: { user: User }) {
  const { today, isOld, hasFailed, retry } = useToday(user);
  if (today === null) return hasFailed ? <CropQuestion /> : <Waiting />;
  const { field, weather, price } = today;
  if (field === null) return <CropQuestion harvested={today.harvested} />;
  return (
    <Frame isBusy={isOld && !hasFailed}>
      <div className="px-4 pt-3">
        <p className="text-sm font-semibold text-ink-soft">{formatLongDay(today.today)}</p>
        <h2 className="sr-only">Ngayon sa bukid mo</h2>
        <FieldLine field={field} today={today} />
      </div>
      {hasFailed && <OldNews day={today.today} onRetry={retry} />}
      {weather ? <TodayWeather weather={weather} today={today.today} /> : <NoPlace field={field} />}
      <TodayTasks field={field} today={today} />
      {price && <TodayPrice price={price} field={field} />}
      <div className="px-4">
        <HarvestedFields fields={today.harvested} />
      </div>
    </Frame>
  );
}

function Frame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <section aria-label="Ngayon sa bukid mo" aria-busy={isBusy || undefined} className="mx-auto max-w-5xl pb-2">
      {children}
    </section>
  );
}

/** As high as what most likely comes, so that the page below does not jump. */
function Waiting() {
  return (
    <div role="status" className="mx-auto max-w-5xl space-y-3 px-4 py-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-36" />
    </div>
  );
}

function OldNews({ day, onRetry }: { day: string; onRetry: () => void }) {
  return (
    <p className="mx-4 mt-2 flex items-center gap-2 rounded-lg bg-straw-soft px-3 text-sm text-straw-ink">
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex-1 py-2">Walang signal. Ito ang huling nakuha, {formatShortDay(day)}.</span>
      <button type="button" className="min-h-12 font-bold underline" onClick={onRetry}>
        Subukan ulit
      </button>
    </p>
  );
}

function NoPlace({ field }: { field: Field }) {
  return (
    <div className="px-4 pt-3">
      <ButtonLink href={`/?bukid=${field.id}&bahagi=detalye`} variant="secondary" className="w-full sm:w-auto">
        Isulat ang bayan para sa ulan at init
      </ButtonLink>
    </div>
  );
}
