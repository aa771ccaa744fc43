import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Copy } from 'lucide-react';
import { useState } from 'react';
import {
  endCalendarFeed,
  type CalendarFeed as Feed,
  getCalendarFeed,
  renewCalendarFeed,
} from '#contract/calendar-feed.ts';
import { call } from '#web/client/call.ts';
import { tellFailure } from '#web/client/fields.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

const KEY = [getCalendarFeed.path];
const HTTP = /^https?:/;

/** The work of all fields in the phone's own calendar, which rings without this app; by an address that can be ended. */
export function CalendarFeed() {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const feed = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
    enabled: isOpen,
  });
  const keep = { onSuccess: (next: Feed) => queries.setQueryData(KEY, next), onError: tellFailure };
  const renew = useMutation({ mutationFn: () => call(renewCalendarFeed), ...keep });
  const end = useMutation({ mutationFn: () => call(endCalendarFeed), ...keep });
  const url = feed.data?.url ?? null;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-xl bg-sunken">
      <summary className="min-h-12 cursor-pointer p-3 font-bold">Paalala sa kalendaryo ng phone</summary>
      <div className="space-y-3 px-3 pb-3">
        <p>Tutunog ang phone sa umaga ng bawat gawain ng lahat ng bukid mo. Kusang nagbabago kapag lumipat ang araw.</p>
        {url === null ? (
          <Button isPending={renew.isPending || feed.isLoading} onClick={() => renew.mutate()}>
            <CalendarDays aria-hidden="true" />
            Gumawa ng kalendaryo
          </Button>
        ) : (
          <>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={url.replace(HTTP, 'webcal:')}>
                <CalendarDays aria-hidden="true" />
                Idagdag sa kalendaryo
              </ButtonLink>
              <Button variant="secondary" onClick={() => copy(url)}>
                <Copy aria-hidden="true" />
                Kopyahin ang address
              </Button>
            </div>
            <p className="text-sm text-ink-soft">
              Kung walang nangyari sa pindot, idikit ang address sa calendar app (“Mula sa URL”). Huwag ibigay sa iba:
              mababasa nito ang plano mo.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" isPending={renew.isPending} onClick={() => renew.mutate()}>
                Palitan ang address
              </Button>
              <Button variant="ghost" isPending={end.isPending} onClick={() => end.mutate()}>
                Itigil
              </Button>
            </div>
          </>
        )}
        {feed.isError && <p role="alert">Hindi makuha ang address. Tingnan ang signal.</p>}
      </div>
    </details>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Na-copy na!' });
  } catch {
    showToast({ title: 'May Mali', description: 'Hindi makopya. Subukan ulit.', variant: 'destructive' });
  }
}
