import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { type ServerProcess, spawnServer } from '#server/testing/server-process.ts';
import { FarmersAtWork, type WorkingFarmer } from './farmers-at-work.ts';
import { signUpFarmer } from './sign-up-farmer.ts';
import { NODES, type NodeName, startPatroni, type TestPatroni } from './start-patroni.ts';

const FARMERS = 6;
const INSTANCES = 2;
/** Longer than the lock of a dead primary stands. */
const FROZEN_MS = 30_000;
const RECOVERY_MS = 90_000;

type Fault = {
  name: string;
  /** What happens to the primary, and how it is mended when farmers are served again. */
  strike: (cluster: TestPatroni) => Promise<() => Promise<void> | void>;
  /** Whether another takes its place. */
  moves: boolean;
};

const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of PostgreSQL, Patroni alive',
    moves: true,
    strike: async (cluster) => {
      cluster.killPostgres(await cluster.primary());
      return () => undefined;
    },
  },
  {
    name: 'kill -9 of PostgreSQL and Patroni (machine dead)',
    moves: true,
    strike: async (cluster) => {
      const primary = await cluster.primary();
      cluster.killMachine(primary);
      return () => cluster.startMachine(primary);
    },
  },
  {
    name: `SIGSTOP of all its processes for ${FROZEN_MS / 1000} s, then thawed`,
    moves: true,
    strike: async (cluster) => {
      const primary = await cluster.primary();
      const frozenAt = performance.now();
      cluster.freeze(primary);
      return async () => {
        await sleep(Math.max(0, FROZEN_MS - (performance.now() - frozenAt)));
        cluster.thaw(primary);
      };
    },
  },
  {
    name: 'a planned change of the primary',
    moves: true,
    strike: async (cluster) => {
      await cluster.switchOver();
      return () => undefined;
    },
  },
  {
    name: 'etcd away for 20 s',
    moves: false,
    strike: async (cluster) => {
      await cluster.stopEtcd();
      return async () => {
        await sleep(20_000);
        cluster.startEtcd();
      };
    },
  },
];

describe.runIf(process.env.TEST_FAILOVER)('three PostgreSQL under Patroni', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-failover-'));
  const servers: ServerProcess[] = [];
  const told: string[] = [];
  let cluster: TestPatroni;
  let addresses: string[];
  let farmers: WorkingFarmer[];
  let atWork: FarmersAtWork;

  beforeAll(async () => {
    cluster = await startPatroni();
    const settings = {
      DATABASE_URL: cluster.writeUrl,
      DATABASE_READ_URL: cluster.readUrl,
      SESSION_SECRET: 'lihim-ng-pagsubok-'.repeat(2),
      RATE_LIMIT_PER_MINUTE: '0',
      WEATHER_PROVIDER: 'climate',
      PRICES_REFRESH: 'off',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    };
    for (let i = 0; i < INSTANCES; i++) servers.push(spawnServer({ ...settings, PORT: String(await freePort()) }));
    addresses = await Promise.all(servers.map(({ ready }) => ready));
    farmers = await Promise.all(
      Array.from({ length: FARMERS }, (_, i) => signUpFarmer(addresses[i % INSTANCES] ?? '')),
    );
    atWork = new FarmersAtWork(addresses, farmers);
    await served();
  }, 240_000);
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ exit }) => exit));
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
    console.log(
      ['| fault | nobody’s write confirmed for | longest wait of a farmer | refused meanwhile |', ...told].join('\n'),
    );
  }, 60_000);

  /** A write that began after this call is acknowledged. */
  async function served(): Promise<void> {
    atWork.since();
    for (const end = Date.now() + RECOVERY_MS; Date.now() < end; await sleep(50)) if (atWork.isServed) return;
    throw new Error('no write was acknowledged any more');
  }

  test.each(FAULTS)(
    '$name: writes go on',
    async ({ name, strike, moves }) => {
      await cluster.whole();
      await served();
      const before = await cluster.primary();
      atWork.since();
      const mend = await strike(cluster);
      // What was under way is acknowledged still; the fault shows after that.
      await sleep(1000);
      for (const end = Date.now() + RECOVERY_MS; Date.now() < end; await sleep(500)) {
        const isMoved = !moves || ((await cluster.primary().catch(() => before)) ?? before) !== before;
        if (isMoved && atWork.isServed) break;
      }
      await mend();
      await cluster.whole();
      await sleep(1000);
      const { longestGapMs, longestWaitMs, refusals, acknowledged } = atWork.since();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      const refused = [...refusals].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
      told.push(`| ${name} | ${seconds(longestGapMs)} | ${seconds(longestWaitMs)} | ${refused}, of ${acknowledged} |`);
      expect(acknowledged).toBeGreaterThan(0);
      expect((await cluster.primary()) !== before).toBe(moves);
      // A farmer is told to come back, never that something is wrong with us.
      expect([...refusals.keys()].filter((what) => what !== '503' && what !== 'no answer')).toEqual([]);
      await served();
    },
    300_000,
  );

  test('lists are read at the standbys, and at the primary while those do not keep up', async () => {
    await cluster.whole();
    const primary = await cluster.primary();
    const standbys = NODES.filter((name) => name !== primary);
    // A browser that knows nothing of what the farmer writes at another one.
    const headers = { cookie: (farmers[0]?.cookie ?? '').replace(/sumulat=1(; )?/, '') };
    const newest = async () => {
      const reply = await fetch(`${addresses[0]}/api/chat/messages?limit=1`, { headers });
      expect(reply.status).toBe(200);
      return (await reply.json())[0];
    };
    const readAt = async () => {
      const counts = await Promise.all(standbys.map((name) => onNode(name, SCANS)));
      return counts.reduce((sum, { value }) => sum + Number(value), 0);
    };
    const before = await readAt();
    for (let i = 0; i < 60 && (await readAt()) === before; i++) {
      await newest();
      await sleep(500);
    }
    expect(await readAt()).toBeGreaterThan(before);
    for (const name of standbys) await onNode(name, 'select pg_wal_replay_pause() as value');
    try {
      // Two looks at how far they are.
      await sleep(3000);
      const paused = await newest();
      // A standby that stands still can never show it.
      for (let i = 0; i < 60 && (await newest()).id === paused.id; i++) await sleep(500);
      expect((await newest()).id).not.toBe(paused.id);
    } finally {
      for (const name of standbys) await onNode(name, 'select pg_wal_replay_resume() as value');
    }
  }, 120_000);

  test('every acknowledged write is there, once', async () => {
    await atWork.stop();
    const database = new Client(cluster.writeUrl);
    await database.connect();
    const { written, lost, doubled } = await atWork.compare(database);
    await database.end();
    told.push('', `${written} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled`);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(written).toBeGreaterThan(100);
  }, 120_000);

  const SCANS = "select idx_scan + seq_scan as value from pg_stat_user_tables where relname = 'chat_messages'";
  async function onNode(name: NodeName, query: string) {
    const client = new Client(cluster.urlOf(name));
    await client.connect();
    const { rows } = await client.query<{ value: unknown }>(query);
    await client.end();
    return rows[0] ?? { value: 0 };
  }
});
