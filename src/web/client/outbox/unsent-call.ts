import type { PhoneReply, PhoneResult } from '#contract/advice.ts';

/** What was written without signal, by what it is about; the words for each are with the screen that lists them. */
export type UnsentKind =
  | 'message'
  | 'analysis'
  | 'field'
  | 'field-change'
  | 'field-delete'
  | 'task'
  | 'entry'
  | 'entry-delete'
  | 'analysis-delete'
  | 'outcome';

/** Text of a call, or its form: fields and files in their order. */
export type UnsentBody = { json: string } | { form: [name: string, value: string | File][] } | null;

/** A call that waits for the signal, whole: it is sent as it stands, from a page or from the service worker. */
export type NewUnsentCall = {
  farmer: string;
  /** Its Idempotency-Key: sent again after a lost reply, it changes nothing twice. */
  key: string;
  kind: UnsentKind;
  method: string;
  path: string;
  body: UnsentBody;
  /** Ms since 1970, by the phone's clock. */
  at: number;
  /** What it is, in the farmer's own words where he wrote some. */
  title: string;
  /** Paths of the endpoints whose answers change with it, as in query keys. */
  changes: readonly string[];
  /** What the phone itself answered meanwhile; it goes along as `phoneAnswer`. */
  answer?: PhoneReply | PhoneResult;
};

/** One of the outbox. */
export type UnsentCall = NewUnsentCall & {
  /** Its place in the order of sending, given by the store. */
  place: number;
  /** How often our server failed at it. */
  failures?: number;
  /** Why it was refused, for the farmer; it stays and is not tried again by itself. */
  refusal?: string;
};
