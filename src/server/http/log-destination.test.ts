import fs, { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MOST_BYTES_WAITING, openLogDestination } from './log-destination.ts';

/** A log in a file, whose disk is full until `makeRoom`. */
function logOnFullDisk() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'log');
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  onTestFinished(() => write.mockRestore());
  return {
    log: openLogDestination(openSync(file, 'a')),
    makeRoom: () => write.mockRestore(),
    written: () => readFileSync(file, 'utf8').trim().split('\n'),
  };
}

test('lines that cannot be written end nothing, and are written as soon as there is room', () => {
  const { log, makeRoom, written } = logOnFullDisk();
  for (const line of ['una\n', 'pangalawa\n', 'pangatlo\n']) log.write(line);
  makeRoom();
  log.write('pang-apat\n');
  expect(written()).toEqual(['una', 'pangalawa', 'pangatlo', 'pang-apat']);
});

test('a disk that stays full costs lines, not memory', () => {
  const { log, makeRoom, written } = logOnFullDisk();
  const line = `${'x'.repeat(999)}\n`;
  const room = Math.floor(MOST_BYTES_WAITING / line.length);
  for (let i = 0; i < 3 * room; i++) log.write(line);
  makeRoom();
  log.write('huli\n');
  expect(written()).toHaveLength(room + 1);
});
