import { parseSync } from 'vite';

/** A regular expression as it stands in a file. */
export type FoundRegex = { file: string; line: number; pattern: string; flags: string };

/**
 * Every regular expression that a file writes down: literals, and `RegExp` called with a plain string. Those that are
 * put together when the program runs are not seen.
 * @throws Error when the file cannot be parsed.
 */
export function findRegexes(file: string, source: string): FoundRegex[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...nodesOf(program)].flatMap((node) => {
    const [pattern, flags] = regexOf(node);
    return pattern === null ? [] : [{ file, line: source.slice(0, node.start).split('\n').length, pattern, flags }];
  });
}

/** What is looked at of a node of the syntax tree (ESTree). */
type Node = {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: Node;
  arguments?: Node[];
  quasis?: { value: { cooked: string | null } }[];
};

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string';
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function regexOf({ type, regex, callee, arguments: given = [] }: Node): [pattern: string | null, flags: string] {
  if (regex) return [regex.pattern, regex.flags];
  const isCall = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
  return isCall ? [plainText(given[0]), plainText(given[1]) ?? ''] : [null, ''];
}

/** The text of a string without placeholders; null for anything else. */
function plainText(node: Node | undefined): string | null {
  if (typeof node?.value === 'string') return node.value;
  const [only, ...more] = node?.quasis ?? [];
  return only && more.length === 0 ? only.value.cooked : null;
}
