/** Calls `visit` with every member of a JSON value, however deep, with its key ('' within a list). */
export function walk(value: unknown, visit: (value: unknown, key: string) => void, key = ''): void {
  visit(value, key);
  if (Array.isArray(value)) for (const member of value) walk(member, visit, '');
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) walk(member, visit, name);
}

/** Ids of sources.json that a value names: in `sources`, in `fieldSources` and as `source`. */
export function sourceIdsIn(value: unknown): string[] {
  const ids: string[] = [];
  const add = (list: unknown) => {
    if (Array.isArray(list)) ids.push(...list.filter((id) => typeof id === 'string'));
  };
  walk(value, (member, key) => {
    if (key === 'sources') add(member);
    else if (key === 'source' && typeof member === 'string') ids.push(member);
    else if (key === 'fieldSources' && typeof member === 'object' && member !== null)
      for (const list of Object.values(member)) add(list);
  });
  return ids;
}

/** Every figure in a text, without thousands commas and trailing zeros behind the point; 2,4-D is a name. */
export function figuresIn(text: string): string[] {
  return (text.replace(/2,4-D/g, '').match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => {
    const [whole, ...decimals] = figure.replace(/,(?=\d{3})/g, '').split('.');
    const last = withoutEndZeros(decimals.pop() ?? '');
    return [whole, ...decimals, ...(last ? [last] : [])].join('.');
  });
}

function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
