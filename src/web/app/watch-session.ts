import type { QueryClient } from '@tanstack/react-query';
import { ERRORS } from '#contract/errors.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { showToast } from '#web/ui/toast.ts';

/** Says so when a session has ended while a screen was open, whichever read meets it first, and offers the way back in. */
export function watchSession(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const link = signInAgain(event.action.error);
    if (link) showToast({ title: ERRORS['not-signed-in'].message, variant: 'destructive', link });
  });
}
