/**
 * What a page asks of the service worker: to take over from the one before, which build it is of, how much of the
 * agronomist is on the phone, or to fetch the rest of it.
 */
export type WorkerRequest = { kind: 'take-over' | 'which' | 'agronomist' | 'fetch-agronomist' };

/** The answer to 'which': the script that its shell starts with, and how many pages of the app are open. */
export type WhichReply = { entry: string; pages: number };

/** The answer to 'agronomist', and to 'fetch-agronomist' after each file; `hasFailed`: the rest cannot be had now. */
export type AgronomistReply = { kept: number; of: number; hasFailed?: boolean };
