import { Check, CircleCheck, CloudRain } from 'lucide-react';
import type { Field, PlannedTask } from '#contract/fields.ts';
import type { Today } from '#contract/today.ts';
import { useDecideTask } from '#web/client/fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatShortDay } from './format-today.ts';

/** The work of the day, each with its 'Tapos na'; without any, what comes next. */
export function TodayTasks({ field, today: { today, tasks, next, rain } }: { field: Field; today: Today }) {
  return (
    <section aria-labelledby="today-tasks" className="px-4 pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="today-tasks" className="text-lg whitespace-nowrap">
          Gawain ngayon
        </h3>
        <ButtonLink href={`/?bukid=${field.id}`} variant="ghost" className="-mr-3 px-3 whitespace-nowrap">
          Buong plano
        </ButtonLink>
      </div>
      {rain && (
        <p className="mb-2 flex items-start gap-2 rounded-lg bg-rain-soft px-3 py-2 text-ink">
          <CloudRain aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <strong>
              Malakas na ulan {rain.on === today ? 'ngayon' : formatShortDay(rain.on)} ({Math.round(rain.mm)} mm).
            </strong>{' '}
            May nakaplano: {rain.titles.join('; ')}.
          </span>
        </p>
      )}
      {tasks.length > 0 ? (
        <ul className="space-y-2">
          {tasks.map((task) => (
            <Task key={task.id} field={field} task={task} today={today} />
          ))}
        </ul>
      ) : (
        <Nothing field={field} next={next} />
      )}
    </section>
  );
}

function Task({ field, task, today }: { field: Field; task: PlannedTask; today: string }) {
  const decide = useDecideTask(field.id);
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-surface p-3 shadow-card">
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">{task.title}</p>
        {task.state === 'late' ? (
          <Badge tone="clay">Huli na, kaya pa</Badge>
        ) : (
          <p className="text-sm text-ink-soft">{task.to <= today ? 'Ngayon' : `Hanggang ${formatShortDay(task.to)}`}</p>
        )}
      </div>
      <Button
        variant="secondary"
        className="shrink-0 px-3"
        isPending={decide.isPending}
        aria-label={`Tapos na: ${task.title}`}
        onClick={() => decide.mutate({ task, state: 'done', on: today })}
      >
        <Check aria-hidden="true" className="size-5" />
        <span className="max-[430px]:hidden">Tapos na</span>
      </Button>
    </li>
  );
}

function Nothing({ field, next }: { field: Field; next: PlannedTask | null }) {
  if (field.plantedOn === null)
    return (
      <ButtonLink href={`/?bukid=${field.id}&bahagi=detalye`} variant="secondary" className="w-full sm:w-auto">
        Kailan mo itinanim? Isulat para may plano
      </ButtonLink>
    );
  return (
    <p className="flex items-start gap-2 rounded-xl bg-leaf-soft p-3 text-leaf-ink">
      <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        Walang kailangang gawin ngayon.
        {next && ` Susunod: ${next.title}, ${formatShortDay(next.from)}.`}
      </span>
    </p>
  );
}
