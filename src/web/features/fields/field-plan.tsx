import { Check, Clock, SkipForward, Undo2 } from 'lucide-react';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { lessonForTask } from '#content/videos/lesson-for.ts';
import type { Field, FieldPlan as Plan, PlannedTask } from '#contract/fields.ts';
import { useDecideTask } from '#web/client/fields.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WatchLink } from '#web/ui/watch-link.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { formatDay, formatSpan } from './format-day.ts';
import { OtherDecisions } from './other-decisions.tsx';
import { PhoneReminders } from './phone-reminders.tsx';
import { usePlan } from './use-field.ts';

const STATES: Readonly<Record<PlannedTask['state'], { label: string; tone: BadgeTone } | null>> = {
  open: null,
  late: { label: 'Huli na, kaya pa', tone: 'clay' },
  later: { label: 'Ipinagpaliban', tone: 'straw' },
  done: { label: 'Tapos na', tone: 'leaf' },
  skipped: { label: 'Nilaktawan', tone: 'plain' },
  past: { label: 'Lampas na', tone: 'plain' },
};

const OVER: ReadonlySet<PlannedTask['state']> = new Set(['done', 'skipped', 'past']);

type FieldPlanProps = { field: Field; today: string; onDetails: () => void };

/** The dated work of a field, what waits first; what is over lies folded away. */
export function FieldPlan({ field, today, onDetails }: FieldPlanProps) {
  const plan = usePlan(field.id);
  if (field.plantedOn === null)
    return (
      <div className="space-y-4 rounded-xl border-2 border-dashed border-line p-5 text-center">
        <p>Isulat kung kailan mo itinanim, o kailan mo balak itanim, at gagawin ko ang plano.</p>
        <Button onClick={onDetails}>Isulat ang araw</Button>
      </div>
    );
  if (plan.isError)
    return (
      <p role="alert" className="rounded-lg bg-clay-soft p-4 text-clay-ink">
        Hindi makuha ang plano. Tingnan ang signal.{' '}
        <button type="button" className="min-h-11 font-bold underline" onClick={() => plan.refetch()}>
          Subukan ulit
        </button>
      </p>
    );
  if (!plan.data) return <Skeleton className="h-80" />;
  return <Dated field={field} plan={plan.data} today={today} />;
}

function Dated({ field, plan, today }: { field: Field; plan: Plan; today: string }) {
  const waiting = plan.tasks.filter(({ state }) => !OVER.has(state));
  const over = plan.tasks.filter(({ state }) => OVER.has(state));
  return (
    <div className="space-y-4">
      <OtherDecisions field={field} tasks={plan.tasks} />
      <Stages plan={plan} today={today} />
      {plan.keepOff.map(({ what, on, text }) => (
        <p key={`${what} ${on}`} className="rounded-lg bg-clay-soft p-3 text-clay-ink">
          <strong>
            {what}, {formatDay(on, today)}:
          </strong>{' '}
          {text}
        </p>
      ))}
      {waiting.length === 0 && (
        <p className="rounded-lg bg-leaf-soft p-4 text-leaf-ink">Wala nang nakaplanong gawain.</p>
      )}
      <Tasks field={field} tasks={waiting} today={today} />
      {over.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer py-3 font-bold">Natapos at lumipas ({over.length})</summary>
          <Tasks field={field} tasks={over} today={today} />
        </details>
      )}
      <PhoneReminders />
      <CalendarFeed />
    </div>
  );
}

/** Where the crop stands and when it is harvested; the other stages lie folded away. */
function Stages({ plan: { stages, harvest }, today }: { plan: Plan; today: string }) {
  const now = stages.find(({ from, to }) => from <= today && today <= to);
  if (stages.length === 0 && harvest === null) return null;
  return (
    <details className="rounded-xl bg-sunken">
      <summary className="min-h-12 cursor-pointer p-3">
        {now && (
          <>
            Ngayon: <strong>{now.name}</strong>, hanggang {formatDay(now.to, today)}.{' '}
          </>
        )}
        {harvest && (
          <>
            Ani: <strong>{formatSpan(harvest, today)}</strong>.
          </>
        )}
      </summary>
      <ol className="px-3 pb-3">
        {stages.map((stage) => (
          <li key={stage.id} aria-current={stage === now ? 'step' : undefined} className="flex justify-between gap-3">
            <span className={stage === now ? 'font-bold text-leaf-ink' : ''}>{stage.name}</span>
            <span className="text-ink-soft">{formatSpan(stage, today)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

type TasksProps = { field: Field; tasks: readonly PlannedTask[]; today: string };

function Tasks({ field, tasks, today }: TasksProps) {
  return (
    <ul className="space-y-2">
      {tasks.map((task) => (
        <Task key={task.id} field={field} task={task} today={today} />
      ))}
    </ul>
  );
}

function Task({ field, task, today }: { field: Field; task: PlannedTask; today: string }) {
  const state = STATES[task.state];
  const isDue = !OVER.has(task.state) && task.from <= today;
  const lesson = lessonForTask(field.cropId, task.id, field.method);
  return (
    <li className={`rounded-xl border bg-surface ${isDue ? 'border-leaf-ink' : 'border-line'}`}>
      <details>
        <summary className="cursor-pointer p-3">
          <span className="font-bold">{task.title}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm">
            <span className={isDue ? 'font-semibold text-leaf-ink' : 'text-ink-soft'}>{formatSpan(task, today)}</span>
            {state && <Badge tone={state.tone}>{state.label}</Badge>}
          </span>
        </summary>
        <div className="space-y-3 px-3 pb-3">
          {task.detail && <p className="whitespace-pre-line">{task.detail}</p>}
          {lesson && <WatchLink {...lesson} />}
          <Decisions field={field} task={task} today={today} />
        </div>
      </details>
    </li>
  );
}

function Decisions({ field, task, today }: { field: Field; task: PlannedTask; today: string }) {
  const { mutate, isPending } = useDecideTask(field.id);
  const { state } = task;
  if (state === 'done' || state === 'skipped')
    return (
      <Button variant="secondary" isPending={isPending} onClick={() => mutate({ task, state: 'open', on: today })}>
        <Undo2 aria-hidden="true" />
        Hindi pa pala
      </Button>
    );
  const tomorrow = addDays(today, 1) ?? today;
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="px-4" isPending={isPending} onClick={() => mutate({ task, state: 'done', on: today })}>
        <Check aria-hidden="true" />
        Tapos na
      </Button>
      {state !== 'past' && (
        <>
          <Button
            variant="secondary"
            className="px-4"
            isPending={isPending}
            onClick={() => mutate({ task, state: 'later', on: tomorrow })}
          >
            <Clock aria-hidden="true" />
            Bukas na
          </Button>
          <Button
            variant="ghost"
            className="px-4"
            isPending={isPending}
            onClick={() => mutate({ task, state: 'skipped', on: today })}
          >
            <SkipForward aria-hidden="true" />
            Laktawan
          </Button>
        </>
      )}
    </div>
  );
}
