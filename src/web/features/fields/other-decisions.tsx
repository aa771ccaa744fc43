import type { Field, PlannedTask, TaskDecision } from '#contract/fields.ts';
import { lastSeen } from '#web/client/field-mode/last-seen.ts';
import { useDecideTask } from '#web/client/fields.ts';
import { Button } from '#web/ui/button.tsx';

const SAID: Readonly<Record<TaskDecision['state'], string>> = {
  done: 'Tapos na',
  skipped: 'Nilaktawan',
  later: 'Ipinagpaliban',
  open: 'Hindi pa',
};

/** Work that two phones said different things of, without knowing of each other; a tap says which one it is. */
export function OtherDecisions({ field, tasks }: { field: Field; tasks: readonly PlannedTask[] }) {
  const { mutate, isPending } = useDecideTask(field.id);
  const disputed = tasks.filter(({ tellings }) => tellings !== undefined);
  if (disputed.length === 0) return null;
  return (
    <section aria-labelledby="magkaibang-gawain" className="rounded-lg border-2 border-clay bg-clay-soft p-4">
      <h3 id="magkaibang-gawain" className="font-bold">
        Magkaiba ang sabi ng dalawang phone sa gawain. Alin ang tama?
      </h3>
      <ul className="mt-2 space-y-4">
        {disputed.map((task) => (
          <li key={task.id} className="space-y-2">
            <p>{task.title}</p>
            <div className="grid gap-2 sm:grid-cols-2">
              {task.tellings?.map(({ state, on, at }, place) => (
                <Button
                  key={state}
                  variant="secondary"
                  isPending={isPending}
                  onClick={() => mutate({ task, state, on })}
                >
                  <span>
                    {SAID[state]} {place === 0 && '(ngayon)'}
                    <span className="block text-sm font-normal">{lastSeen(Date.parse(at), Date.now())}</span>
                  </span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
