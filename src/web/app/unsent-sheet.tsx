import { useEffect, useMemo } from 'react';
import { lastSeen } from '#web/client/field-mode/last-seen.ts';
import { changeUnsent, dropUnsent, sendUnsent } from '#web/client/outbox/outbox-store.ts';
import type { UnsentCall, UnsentKind } from '#web/client/outbox/unsent-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { UnsentPlan } from './unsent-plan.tsx';

const KINDS: Readonly<Record<UnsentKind, string>> = {
  message: 'Tanong',
  analysis: 'Pagsusuri',
  field: 'Bagong bukid',
  'field-change': 'Pagbabago sa bukid',
  'field-delete': 'Buburahing bukid',
  task: 'Gawain',
  entry: 'Tala',
  'entry-delete': 'Buburahing tala',
  'analysis-delete': 'Buburahing pagsusuri',
  outcome: 'Kinalabasan ng tanim',
};

type UnsentSheetProps = { unsent: readonly UnsentCall[]; isOpen: boolean; onClose: () => void };

/** All that waits for the signal, and what the server refused and why. */
export function UnsentSheet({ unsent, isOpen, onClose }: UnsentSheetProps) {
  return (
    <Sheet title={`Hindi pa naipapadala (${unsent.length})`} isOpen={isOpen} onClose={onClose}>
      <div className="p-4 pt-0">
        <p className="text-ink-soft">
          Ligtas ito sa phone mo. Ipapadala nang sunod-sunod kapag may signal. Huwag burahin ang data ng browser.
        </p>
        <ol className="mt-3 space-y-3">
          {unsent.map((call) => (
            <Waiting key={call.place} call={call} />
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

function Waiting({ call }: { call: UnsentCall }) {
  const { kind, title, at, refusal } = call;
  return (
    <li className="rounded-lg border border-line bg-paper p-3">
      <p className="text-sm text-ink-soft">
        {KINDS[kind]} · {lastSeen(at, Date.now())}
      </p>
      {title !== '' && <p className="font-bold break-words">{title}</p>}
      <Photos call={call} />
      <UnsentPlan call={call} />
      {refusal !== undefined && (
        <p className="mt-1 font-semibold text-clay-ink">
          <span className="sr-only">Hindi tinanggap: </span>
          {refusal}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {refusal !== undefined && (
          <Button variant="secondary" onClick={() => void sendAgain(call)}>
            Subukan ulit
          </Button>
        )}
        <Button variant="ghost" className="px-3 text-clay-ink" onClick={() => void dropUnsent(call)}>
          Huwag nang ipadala
        </Button>
      </div>
    </li>
  );
}

async function sendAgain(call: UnsentCall): Promise<void> {
  await changeUnsent(call, { refusal: undefined, failures: 0 });
  await sendUnsent(call.farmer);
}

function Photos({ call: { body } }: { call: UnsentCall }) {
  const urls = useMemo(() => {
    const files = body && 'form' in body ? body.form.map(([, value]) => value) : [];
    return files.filter((value) => value instanceof File).map((file) => URL.createObjectURL(file));
  }, [body]);
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );
  if (urls.length === 0) return null;
  return (
    <div className="mt-2 flex gap-2">
      {urls.map((url, at) => (
        <img key={url} src={url} alt={`Litrato ${at + 1}`} className="size-20 rounded-md object-cover" />
      ))}
    </div>
  );
}
