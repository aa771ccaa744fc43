import { useEffect, useState, useSyncExternalStore } from 'react';
import { AGRONOMIST_MB, type AgronomistState, agronomist } from '#web/client/phone/agronomist.ts';
import { chooseHowItComes, comesByItself } from '#web/client/phone/by-itself.ts';
import { PHOTO_MODEL_MB, photoModel } from '#web/client/phone/photo-model.ts';
import { Button } from '#web/ui/button.tsx';
import { Part } from './part.tsx';

const MB = 1024 * 1024;

/** What of the app is on this phone for days without signal, how large it is, and the rest of it at a tap. */
export function FieldModePart() {
  const ani = useSyncExternalStore(agronomist.subscribe, agronomist.read, agronomist.read);
  const photos = useSyncExternalStore(photoModel.subscribe, photoModel.read, photoModel.read);
  const usedMb = useUsedMb(`${ani.kind} ${photos.kind}`);
  if (ani.kind === 'unknown') return null;
  return (
    <Part title="Gamitin kahit walang signal">
      <div className="space-y-3">
        <Large
          state={ani}
          kept="Nasa phone mo na si Ani. Sasagot siya kahit walang signal."
          absent="Bukas na ang app kahit walang signal. I-download din si Ani para sumagot siya sa bukid."
          take={`I-download si Ani (${AGRONOMIST_MB}\u00a0MB)`}
          onTake={() => void agronomist.fetch()}
        />
        {ani.kind === 'kept' && (
          <Large
            state={photos}
            kept="Kaya na rin ng phone mo na suriin ang litrato."
            absent="Para masuri rin ang litrato kahit walang signal, i-download ang pangsuri."
            take={`I-download ang pangsuri ng litrato (${PHOTO_MODEL_MB}\u00a0MB)`}
            onTake={() => void photoModel.fetch()}
          />
        )}
        {(ani.kind !== 'kept' || photos.kind !== 'kept') && (
          <label className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              defaultChecked={comesByItself()}
              onChange={({ target }) => chooseHowItComes(target.checked)}
              className="size-6 shrink-0 accent-leaf"
            />
            Kusang i-download kapag naka-wifi
          </label>
        )}
      </div>
      {usedMb !== null && <p className="mt-2 text-sm text-ink-soft">Gamit sa phone: {usedMb} MB</p>}
    </Part>
  );
}

type LargeProps = { state: AgronomistState; kept: string; absent: string; take: string; onTake: () => void };

/** One large part: that it is here, how far it has come, or the way to it. */
function Large({ state, kept, absent, take, onTake }: LargeProps) {
  if (state.kind === 'kept') return <p>{kept}</p>;
  if (state.kind === 'coming')
    return (
      <div>
        <p aria-live="polite">Dina-download… {Math.floor(state.share * 100)}%</p>
        <progress aria-label="Na-download na" max={1} value={state.share} className="h-3 w-full accent-leaf" />
      </div>
    );
  return (
    <div>
      <p>{state.kind === 'failed' ? 'Hindi natapos ang download. Hindi na uulitin ang buo nang dumating.' : absent}</p>
      <Button variant="secondary" className="mt-3" onClick={onTake}>
        {take}
      </Button>
    </div>
  );
}

/** Room that all of it takes on the phone; null where the browser does not say. */
function useUsedMb(after: string): number | null {
  const [usedMb, setUsedMb] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when more has come
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ usage = 0 }) => setUsedMb(Math.round(usage / MB)));
  }, [after]);
  return usedMb;
}
