import type { Field, ToldOfField } from '#contract/fields.ts';
import { lastSeen } from '#web/client/field-mode/last-seen.ts';
import { Button } from '#web/ui/button.tsx';
import { thingsOf, toldWords } from './told-words.ts';
import { useChangeField } from './use-field.ts';

type OtherTellingsProps = { field: Field; today: string };

/** What another phone wrote of the same thing, beside what stands; a tap says which one it is. */
export function OtherTellings({ field, today }: OtherTellingsProps) {
  const change = useChangeField(field.id);
  const { others = [] } = field;
  if (others.length === 0) return null;
  const decide = (told: Partial<ToldOfField>, was: Partial<ToldOfField>) => change.mutate({ told, was });
  return (
    <section aria-labelledby="magkaiba" className="rounded-lg border-2 border-clay bg-clay-soft p-4">
      <h3 id="magkaiba" className="font-bold">
        Magkaiba ang sulat ng dalawang phone. Alin ang tama?
      </h3>
      <ul className="mt-2 space-y-4">
        {others.map(({ told, at }) => {
          const [thing] = Object.keys(told) as (keyof ToldOfField)[];
          if (thing === undefined) return null;
          const standing = { [thing]: field[thing] };
          return (
            <li key={thing} className="space-y-2">
              <p>
                {thingsOf(told)}
                <span className="block text-sm text-ink-soft">
                  Ang isa ay isinulat {lastSeen(Date.parse(at), Date.now())}.
                </span>
              </p>
              <div className="grid gap-2 sm:grid-cols-2">
                <Button variant="secondary" isPending={change.isPending} onClick={() => decide(standing, standing)}>
                  {toldWords(thing, field, today)} (ngayon)
                </Button>
                <Button variant="secondary" isPending={change.isPending} onClick={() => decide(told, standing)}>
                  {toldWords(thing, { ...field, ...told }, today)}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
