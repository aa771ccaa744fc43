import type { SaleOutcome } from '#agronomy/sale/sale-outcome.ts';
import { formatPeso } from '#web/ui/format-peso.ts';

const amounts = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });

type OutcomeProps = { title: string; outcome: SaleOutcome; unit: string; soldAs: string };

/** What is left of one way to sell, and how it comes about. */
export function Outcome({ title, outcome, unit, soldAs }: OutcomeProps) {
  const rows = [
    [soldAs, `${amounts.format(outcome.sold)} ${unit}`],
    ['Benta', formatPeso(outcome.gross)],
    ['Gastos', formatPeso(outcome.costs)],
    ...(outcome.costs > 0 ? [['Presyong bawi ang puhunan', `${formatPeso(outcome.breakEven)} bawat ${unit}`]] : []),
  ];
  return (
    <section aria-label={title} className="rounded-xl border border-line p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="my-2">
        {outcome.net < 0 ? 'Lugi ng ' : 'Matitira: '}
        <strong className={`font-display text-2xl ${outcome.net < 0 ? 'text-clay-ink' : 'text-leaf-ink'}`}>
          {formatPeso(Math.abs(outcome.net))}
        </strong>
      </p>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is left, seen while the fields are filled in: it stands at the sheet's edge until the whole of it is in sight. */
export function AtAGlance({ parts }: { parts: readonly string[] }) {
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 -mx-4 border-t border-line bg-straw-soft px-4 py-3 font-bold text-straw-ink"
    >
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && ' · '}
          <span className="whitespace-nowrap">{part}</span>
        </span>
      ))}
    </p>
  );
}

/** In place of the reckoning: what is missing, or that something cannot be read. */
export function NotYet({ isWrong, children }: { isWrong: boolean; children: string }) {
  return (
    <p className="rounded-xl bg-straw-soft p-4 text-straw-ink">
      {isWrong ? 'May numerong hindi mabasa o lampas sa puwede. Pakitingnan ang may pulang gilid.' : children}
    </p>
  );
}
