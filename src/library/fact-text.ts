/** A page's fact as written: 'value unit | source'. */
export type FactText = { low: number; high: number; digits: number; unit: string; source: string };

const VALUE = /^([\d.,]+)(?:\s?[-–]\s?([\d.,]+))? ?/;

/** Reads '30-40 cm | source', '0.5 t/ha | source', '12 | source'; null when it is none of these. */
export function readFactText(text: string): FactText | null {
  const [said = '', source = '', ...rest] = text.split('|').map((part) => part.trim());
  const [value = '', first, last] = VALUE.exec(said) ?? [];
  if (first === undefined || source === '' || rest.length > 0) return null;
  const low = numberOf(first);
  const high = last === undefined ? low : numberOf(last);
  if (low === null || high === null) return null;
  const digits = Math.max(decimalsOf(first), decimalsOf(last ?? ''));
  return { low, high, digits, unit: said.slice(value.length), source };
}

function numberOf(text: string): number | null {
  const value = Number(text.replaceAll(',', ''));
  return text !== '' && Number.isFinite(value) ? value : null;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
