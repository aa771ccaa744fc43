import { type DestinationStream, destination } from 'pino';

/** So much of the log waits in memory while it cannot be written; what comes on top of it is lost. */
export const MOST_BYTES_WAITING = 1024 * 1024;

/**
 * Where the log's lines go. A line that cannot be written, to a full disk for one, must not end the server: without a
 * listener the error would end the process. The lines wait, and are written when there is room again.
 * @param fd An open file; the process's own output when left out.
 */
export function openLogDestination(fd: number = process.stdout.fd): DestinationStream {
  // Synchronous: the asynchronous kind writes its last lines when the process ends, and on a full disk it tries for ever.
  const log = destination({ dest: fd, sync: true, maxLength: MOST_BYTES_WAITING });
  log.on('error', () => undefined);
  return log;
}
