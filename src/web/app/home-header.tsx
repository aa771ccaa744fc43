import { History, User as UserIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { displayName } from '#web/client/display-name.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LogoutButton } from './logout-button.tsx';

const AccountSheet = lazy(async () => ({
  default: (await import('#web/features/account/account-sheet.tsx')).AccountSheet,
}));

/**
 * Fixed top of home: who is signed in, the history, the way out. A tap on the name opens the account. The right end stays
 * free for the theme toggle.
 */
export function HomeHeader({ user }: { user: User }) {
  const [isAccountOpen, setAccountOpen] = useState(false);
  return (
    <header className="fixed inset-x-0 top-0 z-30 bg-paper">
      <div className="mx-auto flex min-h-18 max-w-5xl items-center gap-[min(0.5rem,2vw)] pr-[calc(var(--spacing-tap)+--spacing(4))] pl-edge md:gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          data-tooltip="Account mo"
          onClick={() => setAccountOpen(true)}
          className="flex min-h-tap min-w-0 flex-1 items-center gap-[min(0.5rem,2vw)] rounded-lg text-left leading-tight hover:bg-leaf-soft md:gap-3"
        >
          <Avatar url={user.profileImageUrl} />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-3 text-[length:min(1.0625rem,5vw)] font-bold break-words leading-tight">
              {displayName(user)}
            </span>
            <span className="block text-[length:min(1rem,4.6vw)] leading-tight text-ink-soft">Magsasaka</span>
          </span>
        </button>
        <nav aria-label="Account" className="flex md:gap-1">
          <ButtonLink href="/history" variant="ghost" className="min-w-tap px-0 md:px-4" data-tooltip="Kasaysayan">
            <History aria-hidden="true" />
            <span className="max-md:sr-only">Kasaysayan</span>
          </ButtonLink>
          <LogoutButton userId={user.id} />
        </nav>
      </div>
      <div className="banig" aria-hidden="true" />
      {isAccountOpen && (
        <Suspense fallback={null}>
          <AccountSheet name={displayName(user)} onClose={() => setAccountOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Avatar({ url }: { url: string | null }) {
  const look = 'size-[min(2.25rem,10vw)] shrink-0 md:size-11 rounded-full border-2 border-straw';
  if (url) return <img src={url} alt="" referrerPolicy="no-referrer" className={`${look} object-cover`} />;
  return (
    <span className={`${look} inline-flex items-center justify-center bg-leaf-soft text-leaf-ink`}>
      <UserIcon aria-hidden="true" />
    </span>
  );
}
