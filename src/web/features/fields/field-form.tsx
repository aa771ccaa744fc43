import { type FormEvent, useState } from 'react';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { CROP_NAMES } from '#content/crop-names.ts';
import { FIELD_NAME_MAX_CHARS } from '#contract/limits.ts';
import { manilaToday } from '#web/client/field-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/field.tsx';
import {
  type FieldDraft,
  type FieldForm as Form,
  PLANTED_AGO,
  plantedAgo,
  readFieldForm,
  type WrongPart,
} from './read-field-form.ts';
import { SoilFields } from './soil-fields.tsx';
import { TownSearch } from './town-search.tsx';

const COMMON_AREAS = [
  ['0.25', '¼ ektarya'],
  ['0.5', '½ ektarya'],
  ['1', '1 ektarya'],
  ['2', '2 ektarya'],
] as const;

const METHODS = [
  ['transplanted', 'Lipat-tanim'],
  ['direct', 'Sabog o direktang tanim'],
] as const;

const WATERS = [
  ['irrigated', 'May patubig'],
  ['rainfed', 'Asa sa ulan'],
] as const;

type FieldFormProps = {
  initial: Form;
  saveLabel: string;
  isPending: boolean;
  onSave: (draft: FieldDraft) => void;
};

/** What is told of a field; crop and area have to be, the rest can wait. */
export function FieldForm({ initial, saveLabel, isPending, onSave }: FieldFormProps) {
  const [form, setForm] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<WrongPart>>(new Set());
  const today = manilaToday();
  const set = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }));

  function save(event: FormEvent): void {
    event.preventDefault();
    const { draft, wrong } = readFieldForm(form);
    setShown(wrong);
    if (wrong.size === 0) onSave(draft);
  }

  return (
    <form onSubmit={save} noValidate className="space-y-5 p-4 pt-0">
      <div className="flex items-end gap-3">
        {form.cropId !== '' && <CropDrawing id={form.cropId} className="size-12 rounded-lg bg-tile p-1" />}
        <SelectField
          label="Tanim"
          className="min-w-0 flex-1"
          value={form.cropId}
          onChange={({ target }) => set({ cropId: target.value })}
        >
          <option value="">Pumili ng tanim</option>
          {Object.entries(CROP_NAMES).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <AreaFields form={form} set={set} isWrong={shown.has('area')} />
      <div className="space-y-3">
        <ChoiceRow
          legend="Kailan itinanim?"
          choices={PLANTED_AGO}
          chosen={plantedAgo(form.plantedOn, today)}
          onChoose={(days) => set({ plantedOn: addDays(today, -Number(days)) ?? '' })}
        />
        <TextField
          label="O piliin ang araw (puwede ring plano pa lang)"
          type="date"
          value={form.plantedOn}
          onChange={({ target }) => set({ plantedOn: target.value })}
        />
      </div>
      {form.cropId === 'rice' && (
        <ChoiceRow
          legend="Paano itinanim?"
          choices={METHODS}
          chosen={form.method}
          onChoose={(method) => set({ method })}
        />
      )}
      <TownSearch place={form.place} onPick={(place) => set({ place })} />
      <details className="rounded-lg border border-line p-3" open={shown.has('pH') || undefined}>
        <summary className="min-h-12 cursor-pointer py-2.5 font-bold">Iba pang detalye</summary>
        <div className="mt-3 space-y-4">
          <TextField
            label="Pangalan ng bukid"
            value={form.name}
            placeholder="Halimbawa: Sa may sapa"
            maxLength={FIELD_NAME_MAX_CHARS}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label="Binhi o variety"
            value={form.variety}
            placeholder="Halimbawa: NSIC Rc 222"
            maxLength={FIELD_NAME_MAX_CHARS}
            onChange={({ target }) => set({ variety: target.value })}
          />
          <ChoiceRow legend="Tubig" choices={WATERS} chosen={form.water} onChoose={(water) => set({ water })} />
          <SoilFields soil={form.soil} isPhWrong={shown.has('pH')} onChange={(soil) => set({ soil })} />
        </div>
      </details>
      {shown.size > 0 && (
        <p role="alert" className="rounded-lg bg-clay-soft p-3 text-clay-ink">
          {[
            shown.has('cropId') && 'Pumili ng tanim.',
            shown.has('area') && 'Isulat ang lawak, halimbawa 0.5 ektarya.',
            shown.has('pH') && 'Ang pH ay mula 2 hanggang 11.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface p-4">
        <Button type="submit" size="lg" className="w-full" isPending={isPending}>
          {isPending ? 'Sine-save...' : saveLabel}
        </Button>
      </div>
    </form>
  );
}

type AreaFieldsProps = { form: Form; set: (change: Partial<Form>) => void; isWrong: boolean };

function AreaFields({ form, set, isWrong }: AreaFieldsProps) {
  const common = COMMON_AREAS.find(([area]) => form.areaUnit === 'ha' && area === form.area)?.[0] ?? null;
  return (
    <div className="space-y-3">
      <ChoiceRow
        legend="Gaano kalawak?"
        choices={COMMON_AREAS}
        chosen={common}
        onChoose={(area) => set({ area, areaUnit: 'ha' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="O isulat"
          value={form.area}
          aria-invalid={isWrong || undefined}
          onChange={(area) => set({ area })}
        />
        <SelectField
          label="Sukat"
          value={form.areaUnit}
          onChange={({ target }) => set({ areaUnit: target.value === 'sqm' ? 'sqm' : 'ha' })}
        >
          <option value="ha">ektarya</option>
          <option value="sqm">sqm</option>
        </SelectField>
      </div>
    </div>
  );
}
