import { useId } from 'react';

type ChoiceRowProps<Value extends string> = {
  legend: string;
  choices: readonly (readonly [Value, string])[];
  /** null while nothing is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** A choice of a few, each a tap: the browser's own radio buttons in the shape of tags. */
export function ChoiceRow<Value extends string>({ legend, choices, chosen, onChoose }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center rounded-lg border-2 border-edge bg-surface px-3 font-semibold has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf-ink"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
