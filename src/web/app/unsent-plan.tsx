import { useQuery } from '@tanstack/react-query';
import { createField } from '#contract/fields.ts';
import { manilaToday } from '#web/client/field-words.ts';
import type { UnsentCall } from '#web/client/outbox/unsent-call.ts';
import { type PlannableField, phoneReader } from '#web/client/phone/phone-reader.ts';
import { formatSpan } from '#web/features/fields/format-day.ts';

/** The plan of a field that waits to be sent, made on this phone; nothing for what is no field with a day of planting. */
export function UnsentPlan({ call }: { call: UnsentCall }) {
  const field = plannableOf(call);
  return field && <PlanOfPhone field={field} of={call.key} />;
}

function PlanOfPhone({ field, of }: { field: PlannableField; of: string }) {
  const today = manilaToday(new Date());
  const { data: plan, isError } = useQuery({
    queryKey: ['phone-plan', of, today],
    queryFn: () => phoneReader.plan(field),
  });
  if (isError) return <p className="mt-1">Wala pa si Ani sa phone na ito. Lalabas ang plano kapag may signal.</p>;
  if (!plan) return null;
  const ahead = plan.tasks.filter(({ to }) => to >= today);
  return (
    <details className="mt-1">
      <summary className="min-h-12 cursor-pointer py-3 font-bold">Plano ng phone: {ahead.length} gawain</summary>
      <p className="text-sm text-ink-soft">Ayon sa araw ng tanim; hindi pa kasama ang forecast.</p>
      <ol className="mt-2 space-y-3">
        {ahead.map(({ id, title, detail, from, to }) => (
          <li key={id}>
            <p className="text-sm text-ink-soft">{formatSpan({ from, to }, today)}</p>
            <p className="font-bold">{title}</p>
            <p className="whitespace-pre-line">{detail}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function plannableOf({ kind, body }: UnsentCall): PlannableField | null {
  if (kind !== 'field' || !body || !('json' in body)) return null;
  const { data } = createField.body.safeParse(JSON.parse(body.json));
  return data?.plantedOn ? { ...data, plantedOn: data.plantedOn } : null;
}
