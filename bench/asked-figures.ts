import { parseArgs } from 'node:util';

/**
 * The figures that a bench is asked for behind `--`, by their places ('15') or by their names ('--seconds 15'), and the
 * words that stand among them; what it does not know ends the process with a line that says what it does.
 * @param standard Each figure by its name, in the order of their places, with what it is where nobody asks.
 * @param switches Options without a value.
 */
export function askedFigures<Name extends string>(
  standard: Readonly<Record<Name, number>>,
  switches: readonly string[] = [],
): { figures: Record<Name, number>; words: string[]; on: ReadonlySet<string> } {
  const names = Object.keys(standard) as Name[];
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([
        ...names.map((name) => [name, { type: 'string' as const }]),
        ...switches.map((name) => [name, { type: 'boolean' as const }]),
      ]),
    });
    const places = positionals.filter((each) => /^\d/.test(each));
    if (places.length > names.length) throw new TypeError(`too many figures: ${places.join(' ')}`);
    const told: ReadonlyMap<string, unknown> = new Map(Object.entries(values));
    const figures: Record<Name, number> = { ...standard };
    for (const [at, name] of names.entries()) {
      const figure = told.get(name) ?? places[at];
      if (figure === undefined) continue;
      figures[name] = Number(figure);
      if (!(figures[name] > 0)) throw new TypeError(`--${name} '${figure}' is no number above 0`);
    }
    const words = positionals.filter((each) => !places.includes(each));
    return { figures, words, on: new Set(switches.filter((name) => told.get(name) === true)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = [...names.map((name) => `--${name} ${standard[name]}`), ...switches.map((name) => `--${name}`)];
    console.error(`${error.message}\nUnderstood: ${known.join(', ')}; figures also by place.`);
    process.exit(2);
  }
}
