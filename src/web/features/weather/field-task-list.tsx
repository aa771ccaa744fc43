import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { FieldTask } from '#contract/weather.ts';
import { formatDays } from './format-weather.ts';

const LOOKS = {
  good: { word: 'Puwede', box: 'border-leaf-ink bg-leaf-soft text-leaf-ink', Icon: CircleCheck },
  caution: { word: 'Ingat', box: 'border-straw-ink bg-straw-soft text-straw-ink', Icon: TriangleAlert },
  stop: { word: 'Huwag', box: 'border-clay-ink bg-clay-soft text-clay-ink', Icon: OctagonAlert },
} as const;

/** What the weather means for the work of the week, or of the month. */
export function FieldTaskList({ tasks, title }: { tasks: readonly FieldTask[]; title: string }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="gawain">
      <h2 id="gawain" className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="space-y-3">
        {tasks.map(({ kind, level, title, text, days }) => {
          const { word, box, Icon } = LOOKS[level];
          return (
            <li key={`${kind} ${level}`} className={`flex gap-3 rounded-lg border-l-4 p-4 ${box}`}>
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
              <div>
                <h3 className="text-lg leading-snug">
                  <span className="sr-only">{word}: </span>
                  {title}
                </h3>
                <p className="mt-1 text-ink">{text}</p>
                {days.length > 0 && <p className="mt-1 font-semibold text-ink">{formatDays(days)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        Sa babala ng bagyo at baha, PAGASA ang sundin.
      </p>
    </section>
  );
}
