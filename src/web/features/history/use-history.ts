import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Analysis, deleteAnalysis, listAnalyses, type Outcome, tellOutcome } from '#contract/analyses.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';
import { analysisDeleted, outcomeTold, withOutcome } from '#web/client/outbox/foretell.ts';
import { write } from '#web/client/outbox/write.ts';
import { refresh } from '#web/client/refresh.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { showToast } from '#web/ui/toast.ts';
import { historyPage, olderThan } from './history-pages.ts';

const HISTORY_KEY = [listAnalyses.path] as const;

/** The farmer's analyses, newest first, a page at a time. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam, signal }) => call(listAnalyses, { query: historyPage(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, _, before) => olderThan(page, before),
  });
}

/** @param onDone Called when the analysis is gone, or could not be deleted. */
export function useDeleteAnalysis(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeFromHistory,
    onSuccess: async (_, id) => {
      // Gone from the screen at once, even where the re-fetch is slow.
      queries.setQueryData<InfiniteData<Analysis[]>>(HISTORY_KEY, (data) => data && without(data, id));
      onDone();
      showToast({ title: 'Analysis deleted', description: 'Matagumpay na tinanggal ang analysis.' });
      await refresh(queries, HISTORY_KEY);
    },
    onError: (error) => {
      onDone();
      showToast({
        title: 'Error',
        description: 'Failed to delete analysis. Please try again.',
        variant: 'destructive',
        link: signInAgain(error),
      });
    },
  });
}

/** Deleted already, in another tab or on another phone, is deleted. */
async function removeFromHistory(id: string): Promise<void> {
  try {
    const writing = {
      kind: 'analysis-delete',
      title: '',
      changes: [listAnalyses],
      foretell: analysisDeleted(id),
    } as const;
    await write(deleteAnalysis, { params: { id } }, writing);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}

/** Notes what became of a plant; shown at once, and taken back when it could not be kept. */
export function useTellOutcome() {
  const queries = useQueryClient();
  const show = (id: string, outcome: Outcome | null) =>
    queries.setQueryData<InfiniteData<Analysis[]>>(HISTORY_KEY, (data) => data && withTold(data, id, outcome));
  return useMutation({
    mutationFn: ({ id, outcome, was }: { id: string; outcome: Outcome | null; was: Outcome | null }) =>
      write(
        tellOutcome,
        { params: { id }, body: { outcome, was } },
        { kind: 'outcome', title: '', changes: [listAnalyses], foretell: outcomeTold(id, outcome) },
      ),
    onMutate: ({ id, outcome }) => show(id, outcome),
    onSuccess: () => {
      showToast({ title: 'Salamat! Naitala na.' });
      return refresh(queries, HISTORY_KEY);
    },
    onError: (error) => {
      showToast({
        title: 'Hindi naitala',
        description: 'Tingnan ang signal mo, tapos subukan ulit.',
        variant: 'destructive',
        link: signInAgain(error),
      });
      return queries.invalidateQueries({ queryKey: HISTORY_KEY });
    },
  });
}

function withTold(data: InfiniteData<Analysis[]>, id: string, outcome: Outcome | null): InfiniteData<Analysis[]> {
  const told = (analysis: Analysis) => (analysis.id === id ? withOutcome(analysis, outcome) : analysis);
  return { ...data, pages: data.pages.map((page) => page.map(told)) };
}

function without(data: InfiniteData<Analysis[]>, id: string): InfiniteData<Analysis[]> {
  return { ...data, pages: data.pages.map((page) => page.filter((analysis) => analysis.id !== id)) };
}
