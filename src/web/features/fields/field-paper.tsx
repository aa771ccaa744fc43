import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Analysis } from '#contract/analyses.ts';
import type { Entry } from '#contract/field-entries.ts';
import type { Field, FieldTally } from '#contract/fields.ts';
import { areaWords, cropName } from '#web/client/field-words.ts';
import { tellFailure } from '#web/client/fields.ts';
import { useUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { ENTRY_LABELS } from './entry-labels.ts';
import { type FieldRecord, fetchRecord } from './fetch-record.ts';
import { PaperNotice, PaperWeather, PaperWork } from './field-paper-parts.tsx';

type Paper = { field: Field & { tally: FieldTally } } & FieldRecord;

/** Prints a field's whole record, with photos: for a loan, an insurance claim, or the technician. */
export function FieldPaper({ field }: { field: Field & { tally: FieldTally } }) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function prepare(): Promise<void> {
    setIsPending(true);
    try {
      setPaper({ field, ...(await fetchRecord(field.id)) });
    } catch (error) {
      tellFailure(error instanceof Error ? error : new Error('no record'));
    }
    setIsPending(false);
  }

  return (
    <>
      <Button variant="secondary" className="w-full" isPending={isPending} onClick={prepare}>
        <Printer aria-hidden="true" />
        I-print para sa utang o PCIC
      </Button>
      {paper && createPortal(<Sheet paper={paper} onPrinted={() => setPaper(null)} />, document.body)}
    </>
  );
}

const WATER = { irrigated: 'May patubig', rainfed: 'Sahod-ulan' } as const;
const METHOD = { transplanted: 'Lipat-tanim', direct: 'Sabog-tanim' } as const;

/** The record on paper; on the screen it is not seen. Prints itself once its photos are there. */
function Sheet({ paper, onPrinted }: { paper: Paper; onPrinted: () => void }) {
  const { field, entries, analyses } = paper;
  const { data: user } = useUser();
  const sheet = useRef<HTMLElement>(null);
  const printed = useRef(onPrinted);
  printed.current = onPrinted;
  useEffect(() => {
    const done = () => printed.current();
    addEventListener('afterprint', done);
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A photo that cannot be had leaves its place empty; the rest is printed.
    void Promise.all(images.map((image) => image.decode().catch(() => null))).then(() => print());
    return () => removeEventListener('afterprint', done);
  }, []);
  const told: readonly (readonly [string, string | null])[] = [
    ['Magsasaka', user ? `${user.firstName} ${user.lastName}` : null],
    ['Bukid', field.name],
    ['Tanim', [cropName(field.cropId), field.variety].filter(Boolean).join(', ')],
    ['Laki', areaWords(field)],
    ['Lugar', field.place?.name ?? null],
    ['Petsa ng tanim', field.plantedOn],
    ['Paraan', field.method && METHOD[field.method]],
    ['Tubig', field.water && WATER[field.water]],
    ['Petsa ng ani', field.closedOn],
    ['Gastos', formatPeso(field.tally.costPesos)],
    ['Benta', formatPeso(field.tally.incomePesos)],
  ];
  return (
    <section ref={sheet} data-paper className="hidden print:block" aria-label="Talaan ng bukid">
      <h1>Talaan ng bukid</h1>
      <p>Mula sa sariling tala ng magsasaka sa Ani Gabay. Ginawa noong {formatDateTime(new Date().toISOString())}.</p>
      <dl>
        {told.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Book entries={entries} />
      <PaperWork work={paper.work} />
      <PaperWeather forecasts={paper.forecasts} usual={paper.usual} />
      <PaperNotice sentences={paper.lossNotice} />
      <Cases analyses={analyses} />
      <p className="signature">Lagda ng magsasaka at petsa</p>
    </section>
  );
}

function Book({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <table>
      <caption>Gastos, ani at benta</caption>
      <thead>
        <tr>
          {['Petsa', 'Uri', 'Ano', 'Dami', 'Piso'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, on, kind, what, amount, unit, pesos }) => (
          <tr key={id}>
            <td>{on}</td>
            <td>{ENTRY_LABELS[kind]}</td>
            <td>{what}</td>
            <td>{amount === null ? '' : `${amount} ${unit ?? ''}`}</td>
            <td>{pesos === null ? '' : formatPeso(pesos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cases({ analyses }: { analyses: readonly Analysis[] }) {
  return analyses.map((analysis) => (
    <article key={analysis.id}>
      <h2>Pagsusuri, {formatDateTime(analysis.createdAt)}</h2>
      <p>{analysis.input}</p>
      <p>{analysis.parts?.gist ?? analysis.result}</p>
      {photosOf(analysis).map((url) => (
        <img key={url} src={url} alt="Litrato ng tanim" />
      ))}
    </article>
  ));
}

function photosOf({ imageUrls, imageUrl }: Analysis): readonly string[] {
  return imageUrls ?? (imageUrl === undefined ? [] : [imageUrl]);
}
