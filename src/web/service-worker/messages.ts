/** What a page asks of the service worker: to take over from the one before, or which build it is of. */
export type WorkerRequest = { kind: 'take-over' } | { kind: 'which' };

/** The answer to 'which': the script that its shell starts with, and how many pages of the app are open. */
export type WorkerReply = { entry: string; pages: number };
