import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import modelUrl from '#agronomy/tables/leaf-reader.onnx?url';
import { askToPersist } from '#web/client/field-mode/ask-to-persist.ts';
import { comesByItself, isFree } from './by-itself.ts';
import { areKept, fetchKept } from './fetch-kept.ts';

/** Whether the photo model is on this phone; `share` of what has come, 0 to 1. 'unknown' until it was looked for. */
export type PhotoModelState = { kind: 'unknown' | 'absent' | 'kept' | 'failed' } | { kind: 'coming'; share: number };

/** What comes over the line, compressed: the model 2.3 MB, what runs it 2.7 MB. */
export const PHOTO_MODEL_MB = 5;

const FILES = [modelUrl, wasmUrl];

/** Whether the model and what runs it have come. */
export const isModelKept = (): Promise<boolean> => areKept(FILES);

/** The model's part of that, for the progress shown. */
const MODEL_SHARE = 0.45;

/**
 * The photo model and what runs it, from the phone's store once they have come.
 * @throws Error when they cannot be had, or not as they were built.
 */
export async function fetchPhotoModel(
  onProgress: (share: number) => void,
): Promise<{ model: ArrayBuffer; wasm: ArrayBuffer }> {
  const model = await fetchKept(modelUrl, (share) => onProgress(MODEL_SHARE * share));
  const wasm = await fetchKept(wasmUrl, (share) => onProgress(MODEL_SHARE + (1 - MODEL_SHARE) * share));
  return { model, wasm };
}

/** The photo model's files on this phone, before anybody opens them. For `useSyncExternalStore`. */
function createPhotoModel() {
  let state: PhotoModelState = { kind: 'unknown' };
  const listeners = new Set<() => void>();

  function become(next: PhotoModelState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function fetchAll(): Promise<void> {
    if (state.kind === 'coming') return;
    become({ kind: 'coming', share: 0 });
    void askToPersist();
    try {
      await fetchPhotoModel((share) => become({ kind: 'coming', share }));
      become({ kind: (await isModelKept()) ? 'kept' : 'failed' });
    } catch {
      become({ kind: 'failed' });
    }
  }

  return {
    read: (): PhotoModelState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Finds out what is here; the rest comes by itself over wifi, which costs the farmer nothing. */
    async look(): Promise<void> {
      if (state.kind === 'coming') return;
      if (await isModelKept()) become({ kind: 'kept' });
      else if (isFree() && comesByItself()) await fetchAll();
      else become({ kind: 'absent' });
    },
    /** Fetches what is missing, whatever it costs: the farmer has asked for it. */
    fetch: fetchAll,
  };
}

export const photoModel = createPhotoModel();
