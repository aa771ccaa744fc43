import { NumberField, SelectField } from '#web/ui/field.tsx';
import type { FieldForm } from './read-field-form.ts';

const NUTRIENTS = [
  ['n', 'N'],
  ['p', 'P'],
  ['k', 'K'],
] as const;

type SoilFieldsProps = {
  soil: FieldForm['soil'];
  isPhWrong: boolean;
  onChange: (soil: FieldForm['soil']) => void;
};

/** The ratings of a soil test, as the laboratory's paper has them. */
export function SoilFields({ soil, isPhWrong, onChange }: SoilFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">Soil test, kung meron</legend>
      <div className="grid grid-cols-2 gap-3">
        {NUTRIENTS.map(([nutrient, label]) => (
          <SelectField
            key={nutrient}
            label={label}
            value={soil[nutrient]}
            onChange={({ target }) => onChange({ ...soil, [nutrient]: target.value })}
          >
            <option value="">Hindi alam</option>
            <option value="low">Mababa</option>
            <option value="medium">Katamtaman</option>
            <option value="high">Mataas</option>
          </SelectField>
        ))}
        <NumberField
          label="pH"
          value={soil.pH}
          aria-invalid={isPhWrong || undefined}
          onChange={(pH) => onChange({ ...soil, pH })}
        />
      </div>
    </fieldset>
  );
}
