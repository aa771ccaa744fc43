import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { freePort } from '#server/testing/free-port.ts';
import { findProgram } from './debian-packages.ts';
import { processesBelow, signalAll } from './processes.ts';
import { startServer, type TestServer } from './start-server.ts';

/** What three PostgreSQL under Patroni need of Debian. */
export const PATRONI_PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pg_createcluster'];
export const PATRONI_PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'python3-etcd', 'python3-psycopg2', 'haproxy'];

const READY_MS = 120_000;
export const NODES = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof NODES)[number];

/** Why the servers cannot be run here, in words; null when they can. */
export function whyNoPatroni(): string | null {
  if (process.getuid?.() !== 0) return 'PostgreSQL must be started as another user, which only root can';
  return postgresFolder() === undefined ? 'there is no PostgreSQL in /usr/lib/postgresql' : null;
}

export type TestPatroni = {
  /** HAProxy's address of whoever is the primary. */
  writeUrl: string;
  /** HAProxy's address of the standbys. */
  readUrl: string;
  primary(): Promise<NodeName>;
  /** A node's own address, past HAProxy. */
  urlOf(node: NodeName): string;
  /** Its PostgreSQL dies without a word; Patroni lives. */
  killPostgres(node: NodeName): void;
  /** As if the machine had lost its power. */
  killMachine(node: NodeName): void;
  /** As if the machine had stopped for a while. */
  freeze(node: NodeName): void;
  thaw(node: NodeName): void;
  /** Starts what was killed with its machine. */
  startMachine(node: NodeName): void;
  /** A planned change of the primary. */
  switchOver(): Promise<void>;
  stopEtcd(): Promise<void>;
  startEtcd(): void;
  /** One primary, two standbys that hear it, one of them in step with it. */
  whole(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts three PostgreSQL under Patroni, which keeps them as one by an etcd, with HAProxy in front, all on 127.0.0.1.
 * Root only: PostgreSQL is run as `postgres`.
 */
export async function startPatroni(): Promise<TestPatroni> {
  const binaries = postgresFolder();
  if (binaries === undefined) throw new Error('no PostgreSQL of Debian on this machine');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-patroni-'));
  const at = (name: string) => path.join(folder, name);
  const owner = ownerOf('postgres');
  mkdirSync(at('etcd'));
  for (const name of ['', 'etcd']) chownSync(at(name), owner.uid, owner.gid);
  const run = (name: string, command: string, args: readonly string[]) =>
    startServer(findProgram('setpriv') ?? 'setpriv', [...AS_POSTGRES, command, ...args], at(`${name}.log`));

  const [writer, reader, client, peer] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports = new Map<NodeName, { sql: number; rest: number }>();
  for (const node of NODES) ports.set(node, { sql: await freePort(), rest: await freePort() });
  const portsOf = (node: NodeName) => ports.get(node) ?? { sql: 0, rest: 0 };
  const etcdArgs = etcdArguments(at('etcd'), client, peer);
  const startEtcd = () => run('etcd', program('etcd'), etcdArgs);
  let etcd = startEtcd();
  const machines = new Map<NodeName, TestServer>();
  const startMachine = (node: NodeName) => void machines.set(node, run(node, program('patroni'), [at(`${node}.yml`)]));
  for (const node of NODES) {
    writeFileSync(at(`${node}.yml`), patroniConf({ node, ...portsOf(node), etcd: client, folder, binaries }));
    startMachine(node);
  }
  writeFileSync(at('haproxy.cfg'), haproxyConf(writer, reader, [...ports]));
  const haproxy = run('haproxy', program('haproxy'), ['-db', '-f', at('haproxy.cfg')]);

  async function members(): Promise<z.output<typeof clusterSchema>['members']> {
    for (const { rest } of ports.values()) {
      const reply = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      if (reply?.ok) return clusterSchema.parse(await reply.json()).members;
    }
    return [];
  }
  async function whole(): Promise<void> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200)) {
      const roles = (await members()).map(({ role, state }) => `${role} ${state}`).sort();
      const isWhole = ['leader running', 'replica', 'sync_standby'].every((role, i) => roles[i]?.startsWith(role));
      if (isWhole && roles.every((role) => !/stopped|starting|failed/.test(role)) && (await isWritable(writeUrl)))
        return;
    }
    throw new Error(`Patroni's cluster did not come together: ${JSON.stringify(await members())}`);
  }
  const pidsOf = (node: NodeName) => [...processesBelow(machines.get(node)?.child.pid), ...postgresOf(at(node))];
  const urlOf = (port: number) => `postgresql://postgres:super@127.0.0.1:${port}/postgres`;
  const writeUrl = urlOf(writer);
  await whole();
  return {
    writeUrl,
    readUrl: urlOf(reader),
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (!leader) throw new Error('there is no primary now');
      return leader.name;
    },
    urlOf: (node) => urlOf(portsOf(node).sql),
    killPostgres: (node) => signalAll(postgresOf(at(node)).slice(0, 1), 'SIGKILL'),
    killMachine: (node) => signalAll(pidsOf(node), 'SIGKILL'),
    freeze: (node) => signalAll(pidsOf(node), 'SIGSTOP'),
    thaw: (node) => signalAll(pidsOf(node), 'SIGCONT'),
    startMachine,
    async switchOver() {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name ?? 'n1';
      const body = JSON.stringify({ leader });
      const reply = await fetch(`http://127.0.0.1:${portsOf(leader).rest}/switchover`, { method: 'POST', body });
      if (!reply.ok) throw new Error(`no change of the primary: ${reply.status} ${await reply.text()}`);
    },
    stopEtcd: () => etcd.stop('SIGKILL'),
    startEtcd() {
      etcd = startEtcd();
    },
    whole,
    async stop() {
      await haproxy.stop('SIGKILL');
      const pids = NODES.flatMap(pidsOf);
      signalAll(pids, 'SIGKILL');
      await etcd.stop('SIGKILL');
      // What the dead leave behind is removed when they are gone.
      await sleep(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups', 'env', 'HOME=/tmp'];

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.enum(NODES), role: z.string(), state: z.string() })),
});

function program(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Error(`no ${name} on this machine`);
  return found;
}

/** Where Debian keeps the newest PostgreSQL it has. */
function postgresFolder(): string | undefined {
  const root = '/usr/lib/postgresql';
  try {
    const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
    return newest && path.join(root, newest, 'bin');
  } catch {
    return undefined;
  }
}

function ownerOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout));
  if (!uid || !gid) throw new Error(`no user ${user}`);
  return { uid, gid };
}

/** The server of a data folder, first, and its processes: Patroni does not stay their parent. */
function postgresOf(data: string): number[] {
  try {
    return processesBelow(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  } catch {
    return [];
  }
}

async function isWritable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function etcdArguments(folder: string, client: number, peer: number): string[] {
  const [own, others] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const listening = ['--listen-client-urls', own, '--advertise-client-urls', own, '--listen-peer-urls', others];
  const alone = ['--initial-advertise-peer-urls', others, '--initial-cluster', `e1=${others}`];
  // Version 2 of its protocol: over version 3 Debian's Patroni 3.0 takes the lock back without looking who holds it, so
  // that a primary that thaws can undo what the new one has acknowledged.
  return ['--name', 'e1', '--data-dir', folder, '--log-level', 'error', '--enable-v2=true', ...listening, ...alone];
}

type NodeSettings = { node: NodeName; sql: number; rest: number; etcd: number; folder: string; binaries: string };

/** Fails over at once when PostgreSQL dies, after 20 s when the machine does; only a standby in step may take over. */
function patroniConf({ node, sql, rest, etcd, folder, binaries }: NodeSettings): string {
  return `scope: ani
name: ${node}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd: {host: "127.0.0.1:${etcd}"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    master_start_timeout: 0
    synchronous_mode: true
    synchronous_node_count: 1
    # Without etcd the primary goes on as long as it reaches all standbys.
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 100, shared_buffers: 32MB, wal_keep_size: 128MB, wal_log_hints: "on"}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: 127.0.0.1:${sql}
  connect_address: 127.0.0.1:${sql}
  bin_dir: ${binaries}
  data_dir: ${folder}/${node}
  pgpass: ${folder}/${node}.pgpass
  authentication:
    superuser: {username: postgres, password: super}
    replication: {username: repl, password: repl}
    rewind: {username: rewind, password: rewind}
  pg_hba:
    - host replication repl 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
  parameters: {unix_socket_directories: "${folder}"}
`;
}

/** Sends writers where Patroni says it is the primary, and cuts their connections when it no longer is. */
function haproxyConf(
  writer: number,
  reader: number,
  nodes: readonly [NodeName, { sql: number; rest: number }][],
): string {
  const servers = nodes
    .map(([node, { sql, rest }]) => `  server ${node} 127.0.0.1:${sql} check port ${rest}\n`)
    .join('');
  const checked = 'http-check expect status 200\n  default-server inter 1s fastinter 300ms fall 2 rise 1';
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  retries 1
listen writer
  bind 127.0.0.1:${writer}
  option httpchk OPTIONS /primary
  ${checked} on-marked-down shutdown-sessions
${servers}listen reader
  bind 127.0.0.1:${reader}
  balance leastconn
  option httpchk OPTIONS /replica?lag=1MB
  ${checked} on-marked-down shutdown-sessions
${servers}`;
}
