/** Lowest and highest that make sense; typed numbers beyond are slips. */
export type FigureLimits<Name extends string> = Readonly<Record<Name, readonly [number, number]>>;

/**
 * Reads the numbers of a form as people write them: '₱40,000', '24 %'.
 * @returns null for what is blank or wrong; `wrong` names what cannot be read or lies beyond its limits.
 */
export function readFigures<Name extends string>(
  form: Readonly<Record<Name, string>>,
  limits: FigureLimits<Name>,
): { figures: Record<Name, number | null>; wrong: ReadonlySet<Name> } {
  const wrong = new Set<Name>();
  const read = (name: Name): number | null => {
    const text = form[name].replaceAll(',', '').replace(/[₱%\s]/g, '');
    if (text === '') return null;
    const value = Number(text);
    const [low, high] = limits[name];
    if (/^\d*(\.\d*)?$/.test(text) && value >= low && value <= high) return value;
    wrong.add(name);
    return null;
  };
  const names = Object.keys(limits) as Name[];
  return { figures: Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number | null>, wrong };
}
