import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';
import { until } from './until.ts';

export type Cluster = {
  /** The outside address: nginx, with the configuration of `deploy/`. */
  home: string;
  /** An instance's own address. */
  at(instance: number): string;
  /** Ends an instance; resolves when it is gone. */
  end(instance: number, signal: NodeJS.Signals): Promise<void>;
  /** Starts an ended instance anew, at the same address. */
  start(instance: number): Promise<void>;
  /** Kills what stands in front and starts it again. */
  restartFront(awayMs: number): Promise<void>;
  /** Of the instances that run. */
  pids(): number[];
  /** What all instances printed. */
  output(): string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts instances with the same settings, none with a folder of its own, behind one nginx. */
export async function startCluster(count: number, settings: Record<string, string>): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-cluster-'));
  // nginx's workers are somebody else, and put large bodies into files.
  chmodSync(folder, 0o755);
  const frontPort = await freePort();
  const home = `http://127.0.0.1:${frontPort}`;
  const ports: number[] = [];
  for (let i = 0; i < count; i++) ports.push(await freePort());
  const servers: ServerProcess[] = [];
  let printed = '';
  async function start(instance: number): Promise<void> {
    const port = ports[instance];
    // A folder that cannot be: an instance with everything shared writes nothing.
    const server = spawnServer({ ...settings, DATA_DIR: '/dev/null/wala', PORT: String(port), PUBLIC_URL: home });
    servers[instance] = server;
    void server.exit.then(() => {
      printed += server.output();
    });
    await server.ready;
  }
  await Promise.all(ports.map((_, instance) => start(instance)));
  let nginx = await startNginx(folder, frontPort, ports);
  return {
    home,
    at: (instance) => `http://127.0.0.1:${ports[instance]}`,
    start,
    async end(instance, signal) {
      servers[instance]?.child.kill(signal);
      await servers[instance]?.exit;
    },
    async restartFront(awayMs) {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGINT');
      await gone;
      await wait(awayMs);
      nginx = await startNginx(folder, frontPort, ports);
    },
    pids: () => servers.flatMap(({ child }) => (child.exitCode === null && child.pid ? [child.pid] : [])),
    output: () => printed + servers.map((server) => server.output()).join('\n'),
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM');
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ exit }) => exit));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with the configuration that operators get, at the addresses of a test. */
async function startNginx(folder: string, port: number, instances: readonly number[]) {
  const upstream = instances.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;\n`).join('');
  const file = path.join(folder, 'nginx.conf');
  const written = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(?: +server app\d:3000.*\n)+/, upstream)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`);
  writeFileSync(file, written);
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  await once(nginx, 'spawn');
  await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok === true);
  return nginx;
}
