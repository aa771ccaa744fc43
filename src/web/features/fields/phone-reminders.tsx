import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { getReminders, type Reminders } from '#contract/reminders.ts';
import { call } from '#web/client/call.ts';
import { tellFailure } from '#web/client/fields.ts';
import { canRemind, turnOffReminders, turnOnReminders } from '#web/client/reminders.ts';
import { useUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

const KEY = [getReminders.path];

/** Reminders pushed to this phone each morning, where the operator's server and the browser can. */
export function PhoneReminders() {
  const { data: user } = useUser();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getReminders, { signal }),
    enabled: canRemind(),
  });
  const keep = (next: Reminders | null) => next && queries.setQueryData(KEY, next);
  const start = useMutation({
    mutationFn: ({ farmer, publicKey }: { farmer: string; publicKey: string }) => turnOnReminders(farmer, publicKey),
    onSuccess: (next) => (next === null ? tellRefused() : keep(next)),
    onError: tellFailure,
  });
  const end = useMutation({ mutationFn: turnOffReminders, onSuccess: keep, onError: tellFailure });
  const publicKey = data?.publicKey ?? null;
  if (!user || publicKey === null) return null;
  return (
    <div className="space-y-3 rounded-xl bg-sunken p-3">
      <p>
        {data?.isOn
          ? 'May paalala ang phone na ito tuwing umaga.'
          : 'Tuwing umaga: gawain sa araw na iyon, malakas na ulan, at presyong lampas sa hinihintay mo.'}
      </p>
      {data?.isOn ? (
        <Button variant="secondary" isPending={end.isPending} onClick={() => end.mutate()}>
          <BellOff aria-hidden="true" />
          Itigil ang paalala
        </Button>
      ) : (
        <Button isPending={start.isPending} onClick={() => start.mutate({ farmer: user.id, publicKey })}>
          <Bell aria-hidden="true" />
          Paalalahanan ako
        </Button>
      )}
    </div>
  );
}

function tellRefused(): void {
  showToast({
    title: 'Hindi nabuksan ang paalala',
    description: 'Payagan ang notification sa settings ng browser, tapos subukan ulit.',
    variant: 'destructive',
  });
}
