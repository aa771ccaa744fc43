/** A share, 0 to 1, in percent. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
