import { useQuery } from '@tanstack/react-query';
import { type FieldSeason, getFieldSeason, type SeasonFinding } from '#contract/field-season.ts';
import type { Field } from '#contract/fields.ts';
import { call } from '#web/client/call.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { findingWords, placeWords } from './season-words.ts';

const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });

/** 'Balik-tanaw': what went well, what to change, and the harvest beside others'. Open once the field is harvested. */
export function SeasonReview({ field }: { field: Field }) {
  const { data: season } = useQuery({
    queryKey: [getFieldSeason.path, field.id],
    queryFn: ({ signal }) => call(getFieldSeason, { params: { id: field.id }, signal }),
  });
  if (!season) return null;
  return (
    <details open={field.closedOn !== null} className="rounded-xl border border-line">
      <summary className="min-h-12 cursor-pointer p-3 font-bold">Balik-tanaw</summary>
      <div className="space-y-4 px-3 pb-3">
        <Findings title="Ang maganda" findings={season.well} />
        <Findings title="Ang babaguhin" findings={season.change} />
        <Money season={season} name={field.name} />
        <Harvests season={season} name={field.name} />
        <Costs costs={season.costs} />
      </div>
    </details>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly SeasonFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <ul className="list-disc space-y-1 pl-5 marker:text-straw-ink">
        {findings.map((finding) => (
          <li key={finding.kind}>{findingWords(finding)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Cost and income per hectare beside those of the season before. */
function Money({ season: { costPesosPerHa, incomePesosPerHa, before }, name }: { season: FieldSeason; name: string }) {
  const plots = [
    { title: 'Gastos bawat ektarya', value: costPesosPerHa, earlier: before?.costPesosPerHa },
    { title: 'Benta bawat ektarya', value: incomePesosPerHa, earlier: before?.incomePesosPerHa },
  ];
  // One scale for both: what was earned is read against what was spent.
  const most = Math.max(...plots.flatMap(({ value, earlier = 0 }) => [value, earlier]));
  if (most === 0) return null;
  return plots.map(({ title, value, earlier }) => (
    <section key={title} aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <Bars
        rows={[
          { label: name, value, isOwn: true },
          ...(before && earlier ? [{ label: `${before.name}, nakaraan`, value: earlier, isOwn: false }] : []),
        ].map((row) => ({ ...row, text: formatPeso(row.value), share: row.value / most }))}
      />
    </section>
  ));
}

/** Kilos per hectare side by side: this season, the one before, PSA's. */
function Harvests({ season: { kilosPerHa, before, psaYield }, name }: { season: FieldSeason; name: string }) {
  if (kilosPerHa === null) return null;
  const rows = [
    { label: name, value: kilosPerHa, isOwn: true },
    ...(before?.kilosPerHa ? [{ label: `${before.name}, nakaraan`, value: before.kilosPerHa, isOwn: false }] : []),
    ...(psaYield
      ? [{ label: `Karaniwan, ${placeWords([psaYield.place])}`, value: psaYield.kilosPerHa, isOwn: false }]
      : []),
  ];
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <section aria-label="Kilo bawat ektarya">
      <h3 className="text-lg">Kilo bawat ektarya</h3>
      <Bars rows={rows.map((row) => ({ ...row, text: whole.format(row.value), share: row.value / most }))} />
      {psaYield && (
        <p className="mt-1 text-sm text-ink-soft">
          {psaYield.source}: mula {whole.format(psaYield.lowest)} hanggang {whole.format(psaYield.highest)} kilo.
        </p>
      )}
    </section>
  );
}

function Costs({ costs }: Pick<FieldSeason, 'costs'>) {
  const [dearest] = costs;
  if (dearest === undefined) return null;
  return (
    <section aria-label="Saan napunta ang gastos">
      <h3 className="text-lg">Saan napunta ang gastos</h3>
      <Bars
        rows={costs.map(({ what, pesos }) => ({
          label: what,
          text: formatPeso(pesos),
          share: pesos / dearest.pesos,
          isOwn: true,
        }))}
      />
    </section>
  );
}

type Bar = { label: string; text: string; share: number; isOwn: boolean };

function Bars({ rows }: { rows: readonly Bar[] }) {
  return (
    <dl className="mt-1 space-y-2">
      {rows.map(({ label, text, share, isOwn }) => (
        <div key={label}>
          <div className="flex justify-between gap-3">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className={`mt-1 h-2 w-full rounded-full bg-sunken ${isOwn ? 'text-leaf' : 'text-straw'}`}
          >
            <rect width={Math.max(share * 100, 1)} height="4" fill="currentColor" />
          </svg>
        </div>
      ))}
    </dl>
  );
}
