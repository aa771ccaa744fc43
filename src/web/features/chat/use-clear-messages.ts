import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearMessages, listMessages } from '#contract/chat.ts';
import { call } from '#web/client/call.ts';
import { refresh } from '#web/client/refresh.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { showToast } from '#web/ui/toast.ts';

/** @param onDone Called when the conversation is gone, or could not be cleared. */
export function useClearMessages(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearMessages),
    onSuccess: async () => {
      onDone();
      await refresh(queries, [listMessages.path]);
    },
    onError: (error) => {
      onDone();
      showToast({
        title: 'Hindi nabura',
        description: 'Tingnan ang signal mo, tapos subukan ulit.',
        variant: 'destructive',
        link: signInAgain(error),
      });
    },
  });
}
