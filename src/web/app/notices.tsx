import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudUpload, RefreshCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { loginPath } from '#contract/auth.ts';
import { installHint } from '#web/client/field-mode/install-hint.ts';
import { lastSeen } from '#web/client/field-mode/last-seen.ts';
import { reachStore } from '#web/client/field-mode/reach.ts';
import { useOutbox } from '#web/client/outbox/use-outbox.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { UnsentSheet } from './unsent-sheet.tsx';
import { updates } from './updates.ts';

/** One line above the bottom navigation for what the farmer should know on any screen. */
export function Notices() {
  const { unsent } = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice onOpen={() => setIsOpen(true)} />
      <UnsentSheet unsent={unsent} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Notice({ onOpen }: { onOpen: () => void }) {
  const { isReached, ages } = useSyncExternalStore(reachStore.subscribe, reachStore.read, reachStore.read);
  const takeOver = useSyncExternalStore(updates.subscribe, updates.read, () => null);
  const canInstall = useSyncExternalStore(installHint.subscribe, installHint.read, () => false);
  const { unsent, needsLogin } = useOutbox();
  const queries = useQueryClient();
  // Another screen shows other answers.
  const [path] = useLocation();
  const at = isReached ? null : oldestShown(queries, ages);
  if (unsent.length > 0) {
    return (
      <Line>
        {isReached ? (
          <CloudUpload aria-hidden="true" className="size-6 shrink-0" />
        ) : (
          <WifiOff aria-hidden="true" className="size-6 shrink-0" />
        )}
        <Button variant="ghost" className="min-w-0 flex-1 justify-start px-2 text-left leading-tight" onClick={onOpen}>
          <span>
            {!isReached && 'Walang signal. '}Hindi pa naipapadala ({unsent.length})
          </span>
        </Button>
        {isReached && needsLogin && (
          <ButtonLink href={loginPath(path)} className="shrink-0 px-3">
            Mag-login
          </ButtonLink>
        )}
      </Line>
    );
  }
  if (!isReached) {
    return (
      <Line>
        <WifiOff aria-hidden="true" className="size-6 shrink-0" />
        <p className="min-w-0 flex-1 leading-tight">
          <b>Walang signal.</b> {at !== null && `Huling nakita: ${lastSeen(at, Date.now())}`}
        </p>
      </Line>
    );
  }
  if (takeOver) return <NewVersion onTake={takeOver} />;
  return canInstall ? <InstallHint /> : null;
}

function NewVersion({ onTake }: { onTake: () => void }) {
  return (
    <Line>
      <p className="min-w-0 flex-1 font-bold leading-tight">May bagong bersyon</p>
      <Button variant="ghost" className="shrink-0 px-3" onClick={onTake}>
        <RefreshCw aria-hidden="true" className="size-5" />
        Gamitin na
      </Button>
    </Line>
  );
}

function InstallHint() {
  return (
    <Line>
      <p className="min-w-0 flex-1 font-bold leading-tight">Ilagay ang Ani Gabay sa home screen?</p>
      <Button variant="ghost" className="shrink-0 px-3" onClick={() => void installHint.take()}>
        Ilagay
      </Button>
      <Button variant="ghost" size="icon" aria-label="Huwag muna" onClick={() => installHint.refuse()}>
        <X aria-hidden="true" />
      </Button>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div
      data-notices=""
      role="status"
      className="fixed inset-x-0 bottom-nav z-20 flex h-notices items-center gap-2 border-t-2 border-line bg-straw-soft px-edge text-straw-ink md:bottom-0 print:hidden"
    >
      {children}
    </div>
  );
}

/** Of when the oldest answer is that this screen shows in place of a newer one, ms since 1970; null for none. */
function oldestShown(queries: QueryClient, ages: ReadonlyMap<string, number>): number | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ queryKey: [path] }) => ages.get(String(path))).filter((at) => at !== undefined);
  return times.length > 0 ? Math.min(...times) : null;
}
