import type { CropId } from '#content/crop-names.ts';
import type { PhoneReply } from '#contract/advice.ts';
import type { AnalysisResult, AnalysisType } from '#contract/analyses.ts';
import type { Field } from '#contract/fields.ts';
import type { KnownField } from '#mind/known-field.ts';
import type { ReplyInput } from '#mind/mind.ts';
import type { FieldPlan } from '#mind/plan/field-plan.ts';

/** A field as it was told, with its day of planting. */
export type PlannableField = Pick<Field, 'cropId' | 'areaHa'> &
  Partial<Pick<Field, 'variety' | 'method' | 'water' | 'soil'>> & { plantedOn: string };

/** What the page asks of the worker. */
export type PhoneRequest =
  /** The agronomist and the photo model. */
  | { kind: 'open'; id: number }
  | { kind: 'reply'; id: number; input: ReplyInput }
  | { kind: 'plan'; id: number; field: PlannableField; today: string }
  | {
      kind: 'analyze';
      id: number;
      type: AnalysisType;
      input: string;
      crop: CropId | null;
      field: KnownField | null;
      photos: readonly Blob[];
      /** Day in the Philippines, 'YYYY-MM-DD'. */
      today: string;
    };

export type PhoneMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'replied'; id: number; message: PhoneReply }
  | { kind: 'opened'; id: number }
  | { kind: 'planned'; id: number; plan: FieldPlan | null }
  | { kind: 'result'; id: number; result: AnalysisResult }
  | { kind: 'failed'; id: number; reason: string };

export type PhoneState =
  | { kind: 'closed' }
  /** `share` of the download, 0 to 1. */
  | { kind: 'opening'; share: number }
  | { kind: 'ready' }
  | { kind: 'failed' };

type Analysis = Omit<Extract<PhoneRequest, { kind: 'analyze' }>, 'kind' | 'id' | 'today'>;
type Ended = Exclude<PhoneMessage, { kind: 'progress' | 'failed' }>;
type Waiting = { resolve: (end: Ended) => void; reject: (error: Error) => void };

const manilaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });

/**
 * The agronomist on this phone, and its photo model, which is opened once and kept while the app stands: `read` tells of
 * the model, a store for `useSyncExternalStore`.
 */
function createPhoneReader() {
  let state: PhoneState = { kind: 'closed' };
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();

  function become(next: PhoneState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function start(): Worker {
    const started = new Worker(new URL('./phone-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<PhoneMessage>) => {
      if (data.kind === 'progress') {
        if (state.kind === 'opening') become({ kind: 'opening', share: data.share });
        return;
      }
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'failed') asked?.reject(new Error(data.reason));
      else asked?.resolve(data);
    };
    started.onerror = () => {
      for (const { reject } of waiting.values()) reject(new Error('the worker broke'));
      waiting.clear();
      started.terminate();
      worker = null;
      become({ kind: 'failed' });
    };
    return started;
  }

  function ask(request: PhoneRequest): Promise<Ended> {
    worker ??= start();
    worker.postMessage(request);
    return new Promise((resolve, reject) => waiting.set(request.id, { resolve, reject }));
  }

  return {
    read: (): PhoneState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Downloads what is missing and opens the model; the state tells how it goes. */
    async open(): Promise<void> {
      if (state.kind === 'opening' || state.kind === 'ready') return;
      become({ kind: 'opening', share: 0 });
      try {
        await ask({ kind: 'open', id: ++lastId });
        become({ kind: 'ready' });
      } catch {
        become({ kind: 'failed' });
      }
    },
    /** @throws Error when the agronomist is not on this phone and cannot be fetched. */
    async reply(input: Omit<ReplyInput, 'today'>): Promise<PhoneReply> {
      const today = manilaDay.format(new Date());
      const end = await ask({ kind: 'reply', id: ++lastId, input: { ...input, today } });
      if (end.kind !== 'replied') throw new Error('the worker gave no reply');
      return end.message;
    },
    /**
     * The plan of a field that the server does not know of yet; null for a crop without a record.
     * @throws Error when the agronomist is not on this phone and cannot be fetched.
     */
    async plan(field: PlannableField): Promise<FieldPlan | null> {
      const today = manilaDay.format(new Date());
      const end = await ask({ kind: 'plan', id: ++lastId, field, today });
      if (end.kind !== 'planned') throw new Error('the worker gave no plan');
      return end.plan;
    },
    /** @throws Error when what it needs is not on this phone, or the photo cannot be read. */
    async analyze(analysis: Analysis): Promise<AnalysisResult> {
      const today = manilaDay.format(new Date());
      const end = await ask({ kind: 'analyze', id: ++lastId, today, ...analysis });
      if (end.kind !== 'result') throw new Error('the worker gave no result');
      return end.result;
    },
  };
}

export const phoneReader = createPhoneReader();
