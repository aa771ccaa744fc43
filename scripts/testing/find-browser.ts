import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Path of a Chromium for the browser tests, found or fetched without anybody's help: CHROMIUM_PATH, an installed one,
 * the one that comes with npm (Linux x64), Debian's package when root, Playwright's own download.
 * @throws Error naming what was tried.
 */
export async function findBrowser(): Promise<string> {
  const tried: string[] = [];
  for (const file of [process.env.CHROMIUM_PATH, ...INSTALLED]) if (file && starts(file)) return file;
  for (const [name, fetchBrowser] of [
    ['@sparticuz/chromium', fromNpm],
    ['apt-get', fromDebian],
    ['playwright install', fromPlaywright],
  ] as const) {
    try {
      const file = await fetchBrowser();
      if (file && starts(file)) return file;
      tried.push(name);
    } catch (error) {
      tried.push(`${name} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  throw new Error(`No browser for the tests. Install Chromium or set CHROMIUM_PATH. Tried: ${tried.join(', ')}`);
}

function starts(file: string): boolean {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--version'];
  return existsSync(file) && spawnSync(file, flags, { timeout: 20_000 }).status === 0;
}

async function fromNpm(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Makes the package unpack the system libraries a bare machine lacks; it reads this when it is loaded.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

function fromDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium with apt-get for the browser tests ...');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return '/usr/bin/chromium';
}

function fromPlaywright(): string {
  console.log('Downloading Chromium for the browser tests ...');
  spawnSync('playwright', ['install', 'chromium-headless-shell'], {
    timeout: 600_000,
    shell: process.platform === 'win32',
  });
  return chromium.executablePath();
}
