import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const WEB = path.resolve(import.meta.dirname, '../dist/web');

/** Bytes of the landing page, and of the shell with each screen's own code: what a first visit fetches, compressed. */
export function pageSizes(): Record<string, number> {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(path.join(WEB, 'preloads.json'), 'utf8'));
  const shell = ['/app.html', ...filesOf('app.html')];
  const sizes: Record<string, number> = { landing: sizeOf(['/index.html', ...filesOf('index.html')]) };
  for (const [screen, files] of Object.entries(screens))
    if (screen !== 'landing-page') sizes[screen] = sizeOf([...shell, ...files]);
  return sizes;
}

/** The scripts and style sheets that a page names. */
function filesOf(page: string): string[] {
  return [...readFileSync(path.join(WEB, page), 'utf8').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

function sizeOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const compressed = path.join(WEB, `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : path.join(WEB, file)).size;
  }, 0);
}
