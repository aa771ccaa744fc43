import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Longest socket path every Unix accepts (macOS allows 104 bytes with its terminator). */
const SOCKET_PATH_MAX_BYTES = 100;

/** The directory is held by another running process. */
export class DirectoryInUseError extends Error {}

/**
 * Holds a directory for this process alone, until the returned function is called or the process dies.
 *
 * The embedded database silently loses rows when two processes open one directory. The lock is a listening socket and
 * not a file, because the kernel drops it whatever way its owner ends.
 * @throws DirectoryInUseError when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const absolute = path.resolve(directory);
  mkdirSync(absolute, { recursive: true });
  const socket = socketPath(absolute);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = net.createServer((connection) => connection.destroy());
    server.unref();
    try {
      server.listen(socket);
      await once(server, 'listening');
      return () => server.close();
    } catch (error) {
      if (!isAddressInUse(error)) throw error;
      if (await isAnswered(socket)) throw new DirectoryInUseError(`${absolute} is in use by another Ani Gabay process`);
      // A socket file without an owner: left by a killed process.
      rmSync(socket, { force: true });
    }
  }
  throw new Error(`could not lock ${absolute}`);
}

function socketPath(directory: string): string {
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\ani-gabay-${digest}`;
  const inside = path.join(directory, '.lock');
  return Buffer.byteLength(inside) <= SOCKET_PATH_MAX_BYTES ? inside : path.join(os.tmpdir(), `ani-gabay-${digest}`);
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
