import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { findProgram } from './debian-packages.ts';
import { startServer, type TestServer } from './start-server.ts';

/** What Swift needs of Debian. */
export const SWIFT_PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
];
export const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

const READY_MS = 60_000;
/** Of the user `tester` in the account `test`. */
const SECRET = 'testing';

export type TestSwift = {
  /** With key and secret: `http://key:secret@host:port`. */
  url: string;
  /** The part that keeps the objects: stopped, the front answers 503. */
  objects(): TestServer;
  restartObjects(): void;
  stop(): Promise<void>;
};

/**
 * Starts a throw-away OpenStack Swift with its S3 front on 127.0.0.1: of the object stores that come without a
 * download it is the one that checks every signature.
 */
export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-swift-'));
  for (const name of ['etc', 'srv/d1']) mkdirSync(path.join(folder, name), { recursive: true });
  const etc = (name: string) => path.join(folder, 'etc', name);
  const port = await freePort();
  const memory = await freePort();
  const parts = { account: await freePort(), container: await freePort(), object: await freePort() };
  writeFileSync(etc('swift.conf'), SWIFT_CONF);
  for (const [name, at] of Object.entries(parts)) {
    writeFileSync(etc(`${name}-server.conf`), partConf(folder, name, at));
    const ring = (...args: string[]) => spawnSync(program('swift-ring-builder'), [etc(`${name}.builder`), ...args]);
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${at}/d1`, '1');
    ring('rebalance');
  }
  writeFileSync(etc('proxy-server.conf'), frontConf(folder, port, memory));
  const log = path.join(folder, 'log');
  const start = (name: string) => startServer(program(`swift-${name}-server`), [etc(`${name}-server.conf`)], log);
  const owner = os.userInfo().username;
  const memcached = ['-u', owner, '-l', '127.0.0.1', '-p', String(memory), '-m', '16', '-t', '1'];
  let objects = start('object');
  const others = [
    startServer(program('memcached'), memcached, log),
    start('account'),
    start('container'),
    start('proxy'),
  ];
  await answers(`http://127.0.0.1:${port}/healthcheck`);
  return {
    url: `http://test%3Atester:${SECRET}@127.0.0.1:${port}`,
    objects: () => objects,
    restartObjects() {
      objects = start('object');
    },
    async stop() {
      for (const server of [...others, objects]) await server.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function program(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Error(`no ${name} on this machine`);
  return found;
}

async function answers(url: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error('Swift did not come up');
}

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test
[storage-policy:0]
name = default
default = yes
`;

function partConf(folder: string, name: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
mount_check = false
devices = ${folder}/srv
swift_dir = ${folder}/etc
user = ${os.userInfo().username}
log_level = WARNING
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

function frontConf(folder: string, port: number, memory: number): string {
  const filters = ['catch_errors', 'healthcheck', 'listing_formats', 'bulk', 'slo', 'dlo', 'copy'];
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}/etc
user = ${os.userInfo().username}
log_level = WARNING
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats bulk s3api tempauth slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
check_bucket_owner = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
}
