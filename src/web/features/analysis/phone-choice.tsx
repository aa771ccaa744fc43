import { Smartphone, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { reachStore } from '#web/client/field-mode/reach.ts';
import { AGRONOMIST_MB, agronomist } from '#web/client/phone/agronomist.ts';
import { type PhoneState, phoneReader } from '#web/client/phone/phone-reader.ts';
import { isModelKept, PHOTO_MODEL_MB } from '#web/client/phone/photo-model.ts';
import { Button } from '#web/ui/button.tsx';

type PhoneChoiceProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Offers to look at the photos on the phone itself: after one download it needs no signal and sends nothing. */
export function PhoneChoice({ isChosen, onChoose }: PhoneChoiceProps) {
  const state = usePhoneState();
  const isOnline = useIsOnline();
  useEffect(() => {
    // It was downloaded once: without signal it is there by itself.
    if (!isOnline && state.kind === 'closed') void openKeptModel();
  }, [isOnline, state.kind]);
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      {!isOnline && (
        <p className="mb-3 flex items-start gap-2 font-bold">
          <WifiOff aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          {state.kind === 'ready' ? 'Walang signal: sa phone mo ito susuriin.' : 'Walang signal ngayon.'}
        </p>
      )}
      {state.kind === 'ready' ? (
        <label className="flex min-h-12 items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-6 shrink-0 accent-leaf"
          />
          Suriin sa phone
        </label>
      ) : (
        <Offer state={state} isOnline={isOnline} onTake={() => onChoose(true)} />
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {isChosen || isOnline
          ? 'Hindi ipinapadala ang litrato, at hindi rin ito mapupunta sa Kasaysayan.'
          : 'Ipapadala ang litrato kapag may signal, at mapupunta sa Kasaysayan.'}
      </p>
    </div>
  );
}

async function openKeptModel(): Promise<void> {
  if (await isModelKept()) await phoneReader.open();
}

function Offer({ state, isOnline, onTake }: { state: PhoneState; isOnline: boolean; onTake: () => void }) {
  const isAniHere = useSyncExternalStore(agronomist.subscribe, agronomist.read, agronomist.read).kind === 'kept';
  if (state.kind === 'opening') {
    const percent = Math.floor(state.share * 100);
    return (
      <>
        <p aria-live="polite" className="font-bold">
          Inihahanda ang phone mo… {percent}%
        </p>
        <progress aria-label="Na-download na" max={100} value={percent} className="mt-2 h-3 w-full accent-leaf" />
      </>
    );
  }
  return (
    <>
      {state.kind === 'failed' && (
        <p role="alert" className="mb-3 font-bold text-clay-ink">
          Hindi natuloy ang download. Subukan ulit kapag may signal.
        </p>
      )}
      <Button
        variant="secondary"
        className="w-full px-3"
        disabled={!isOnline}
        onClick={() => {
          void phoneReader.open();
          // Who asked for it wants it: ticked when it is there.
          onTake();
        }}
      >
        <Smartphone aria-hidden="true" className="size-6 shrink-0" />
        I-download ang Suriin sa phone ({isAniHere ? PHOTO_MODEL_MB : AGRONOMIST_MB + PHOTO_MODEL_MB} MB)
      </Button>
      <p className="mt-2 text-sm">Isang beses lang ida-download. Pagkatapos, makakasuri ka kahit walang signal.</p>
    </>
  );
}

/** Whether the phone can look at photos itself. */
export function usePhoneState(): PhoneState {
  return useSyncExternalStore(phoneReader.subscribe, phoneReader.read);
}

/** Whether the browser has a network, and our server answers on it. */
function useIsOnline(): boolean {
  const { isReached } = useSyncExternalStore(reachStore.subscribe, reachStore.read);
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine) && isReached;
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
