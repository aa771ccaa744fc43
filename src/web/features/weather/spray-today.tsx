import { CircleCheck, OctagonAlert } from 'lucide-react';
import type { FieldTask } from '#contract/weather.ts';
import { formatDays } from './format-weather.ts';

/**
 * Whether a farmer may spray today, and when, by the forecast's spraying hours.
 * @param today '2026-11-24', in Manila.
 * @returns null where the forecast says nothing of spraying.
 */
export function sprayAnswer(
  tasks: readonly FieldTask[],
  today: string,
): { isGood: boolean; answer: string; text: string } | null {
  const task = tasks.find(({ kind }) => kind === 'spray');
  if (task === undefined) return null;
  const { level, days, text } = task;
  if (level !== 'good') return { isGood: false, answer: 'Huwag muna', text };
  if (days.includes(today)) return { isGood: true, answer: 'Puwede', text };
  return { isGood: false, answer: `Hindi ngayon. Sa ${formatDays(days)}`, text };
}

/** The question every morning: may I spray today? */
export function SprayToday({ tasks, today }: { tasks: readonly FieldTask[]; today: string }) {
  const found = sprayAnswer(tasks, today);
  if (found === null) return null;
  const { isGood, answer, text } = found;
  const Icon = isGood ? CircleCheck : OctagonAlert;
  return (
    <section
      aria-labelledby="spray"
      className={`flex gap-3 rounded-xl p-4 ${isGood ? 'bg-leaf-soft text-leaf-ink' : 'bg-clay-soft text-clay-ink'}`}
    >
      <Icon aria-hidden="true" className="mt-1 size-7 shrink-0" />
      <div>
        <h2 id="spray" className="text-lg">
          Puwede bang mag-spray ngayon?
        </h2>
        <p className="font-display text-2xl font-bold">{answer}</p>
        <p className="text-ink">{text}</p>
      </div>
    </section>
  );
}
