import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a Content-Security-Policy lets stand in a page: "'sha256-…'". */
export type InlineHashes = { scripts: string[]; styles: string[] };

const PAGES = ['index.html', 'app.html'];

/**
 * The hashes of the scripts and styles that the build put into its pages, and of the scripts that the server adds.
 * @param directory The web build.
 */
export function readInlineHashes(directory: string, added: readonly string[]): InlineHashes {
  const pages = PAGES.map((name) => readFileSync(path.join(directory, name), 'utf8'));
  const hashes = (codes: readonly string[]) => [...new Set(codes.map(hashOf))];
  return { scripts: hashes([...insideOf('script', pages), ...added]), styles: hashes(insideOf('style', pages)) };
}

/** What stands in the elements of a name that have no attributes. */
function insideOf(element: string, pages: readonly string[]): string[] {
  return pages.flatMap((html) =>
    html
      .split(`<${element}>`)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(`</${element}>`))),
  );
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
