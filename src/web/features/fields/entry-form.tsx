import { type FormEvent, useState } from 'react';
import { ENTRY_KINDS, type Entry } from '#contract/field-entries.ts';
import { FIELD_NAME_MAX_CHARS } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/field.tsx';
import { ENTRY_LABELS } from './entry-labels.ts';
import { readNumber } from './read-field-form.ts';
import type { NewEntry } from './use-book.ts';

const KINDS = ENTRY_KINDS.map((kind) => [kind, ENTRY_LABELS[kind]] as const);

const WHAT: Readonly<Record<Entry['kind'], { label: string; placeholder: string }>> = {
  expense: { label: 'Ano ang binili o binayaran?', placeholder: 'Halimbawa: Urea' },
  spray: { label: 'Ano ang ini-spray?', placeholder: 'Basahin sa label' },
  harvest: { label: 'Ano ang inani?', placeholder: 'Halimbawa: Palay' },
  sale: { label: 'Ano ang ibinenta?', placeholder: 'Halimbawa: Palay' },
};

const UNITS = ['kg', 'sako', 'kaban', 'litro', 'ml', 'piraso', 'araw'] as const;
/** Sacks and cavans have no fixed weight. */
const WEIGHED: ReadonlySet<string> = new Set(['sako', 'kaban']);

type EntryFormProps = { crop: string; today: string; isPending: boolean; onAdd: (entry: NewEntry) => Promise<boolean> };

/** A line for the book: what, when, how much. `onAdd` tells whether it was written; then the form is empty again. */
export function EntryForm({ crop, today, isPending, onAdd }: EntryFormProps) {
  const [kind, setKind] = useState<Entry['kind']>('expense');
  const [on, setOn] = useState(today);
  const [what, setWhat] = useState('');
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<string>('sako');
  const [kilos, setKilos] = useState('50');
  const [pesos, setPesos] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isYield = kind === 'harvest' || kind === 'sale';
  const hasWeight = isYield && WEIGHED.has(unit) && amount.trim() !== '';
  const named = what.trim() || (isYield ? crop : '');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const figures = [amount, pesos, hasWeight ? kilos : ''].map((text) =>
      text.trim() === '' ? null : readNumber(text),
    );
    const isUnread = [amount, pesos, hasWeight ? kilos : ''].some(
      (text, at) => text.trim() !== '' && figures[at] === null,
    );
    setIsWrong(named === '' || on === '' || isUnread);
    if (named === '' || on === '' || isUnread) return;
    const [count = null, sum = null, kilosPerUnit = null] = figures;
    const entry = {
      kind,
      on,
      what: named,
      amount: count,
      unit: count === null ? null : unit,
      kilosPerUnit,
      pesos: sum,
    };
    if (!(await onAdd(entry))) return;
    // What was typed on meanwhile stays.
    const cleared = (sent: string) => (now: string) => (now === sent ? '' : now);
    setWhat(cleared(what));
    setAmount(cleared(amount));
    setPesos(cleared(pesos));
  }

  return (
    <form onSubmit={add} noValidate className="space-y-4 rounded-xl border border-line p-3">
      <ChoiceRow legend="Isulat sa tala" choices={KINDS} chosen={kind} onChoose={setKind} />
      <TextField
        label={WHAT[kind].label}
        placeholder={isYield ? crop : WHAT[kind].placeholder}
        value={what}
        maxLength={FIELD_NAME_MAX_CHARS}
        onChange={({ target }) => setWhat(target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="Ilan" value={amount} onChange={setAmount} />
        <SelectField label="Sukat" value={unit} onChange={({ target }) => setUnit(target.value)}>
          {UNITS.map((name) => (
            <option key={name} value={name}>
              {name === 'kg' ? 'kilo' : name}
            </option>
          ))}
        </SelectField>
        {hasWeight && <NumberField label={`Kilo bawat ${unit}`} value={kilos} onChange={setKilos} />}
        {kind !== 'harvest' && <NumberField label="Piso lahat" value={pesos} onChange={setPesos} />}
        <TextField label="Kailan" type="date" value={on} max={today} onChange={({ target }) => setOn(target.value)} />
      </div>
      {isWrong && (
        <p role="alert" className="rounded-lg bg-clay-soft p-3 text-clay-ink">
          Isulat kung ano at kailan, at mga numero lang sa bilang at piso.
        </p>
      )}
      <Button type="submit" className="w-full" isPending={isPending}>
        {isPending ? 'Sine-save...' : 'Itala'}
      </Button>
    </form>
  );
}
