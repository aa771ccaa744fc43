import { useEffect, useState, useSyncExternalStore } from 'react';
import { AGRONOMIST_MB, agronomist, chooseHowItComes, comesByItself } from '#web/client/phone/agronomist.ts';
import { Button } from '#web/ui/button.tsx';
import { Part } from './part.tsx';

const MB = 1024 * 1024;

/** What of the app is on this phone for days without signal, how large it is, and the rest of it at a tap. */
export function FieldModePart() {
  const state = useSyncExternalStore(agronomist.subscribe, agronomist.read, agronomist.read);
  const usedMb = useUsedMb(state.kind);
  if (state.kind === 'unknown') return null;
  return (
    <Part title="Gamitin kahit walang signal">
      {state.kind === 'kept' && <p>Nasa phone mo na si Ani. Sasagot siya kahit walang signal.</p>}
      {state.kind === 'coming' && (
        <>
          <p aria-live="polite">Dina-download… {Math.floor(state.share * 100)}%</p>
          <progress aria-label="Na-download na" max={1} value={state.share} className="h-3 w-full accent-leaf" />
        </>
      )}
      {(state.kind === 'absent' || state.kind === 'failed') && (
        <>
          <p>
            {state.kind === 'failed'
              ? 'Hindi natapos ang download. Itutuloy ito kung saan naputol.'
              : 'Bukas na ang app kahit walang signal. I-download din si Ani para sumagot siya sa bukid.'}
          </p>
          <Button variant="secondary" className="mt-3" onClick={() => void agronomist.fetch()}>
            I-download si Ani ({AGRONOMIST_MB}&nbsp;MB)
          </Button>
          <label className="mt-2 flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              defaultChecked={comesByItself()}
              onChange={({ target }) => chooseHowItComes(target.checked)}
              className="size-6 shrink-0 accent-leaf"
            />
            Kusang i-download kapag naka-wifi
          </label>
        </>
      )}
      {usedMb !== null && <p className="mt-2 text-sm text-ink-soft">Gamit sa phone: {usedMb} MB</p>}
    </Part>
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
