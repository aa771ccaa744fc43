import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Analysis, deleteAnalysis, listAnalyses } from '#contract/analyses.ts';
import { ANALYSES_PAGE_SIZE } from '#contract/limits.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';
import { showToast } from '#web/ui/toast.ts';

const HISTORY_KEY = [listAnalyses.path] as const;

/** The farmer's analyses, newest first, a page at a time. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam: before, signal }) => call(listAnalyses, { query: { before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: olderThan,
  });
}

/** Where the next page starts; undefined after a page that is not full, which is the last one. */
export function olderThan(page: readonly Analysis[]): string | undefined {
  return page.length >= ANALYSES_PAGE_SIZE ? page.at(-1)?.id : undefined;
}

/** @param onDone Called when the analysis is gone, or could not be deleted. */
export function useDeleteAnalysis(onDone: () => void) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: HISTORY_KEY });
  return useMutation({
    mutationFn: (id: string) => call(deleteAnalysis, { params: { id } }),
    onSuccess: async (_, id) => {
      // Gone from the screen at once, even where the re-fetch is slow.
      queries.setQueryData<InfiniteData<Analysis[]>>(HISTORY_KEY, (data) => data && without(data, id));
      onDone();
      showToast({ title: 'Analysis deleted', description: 'Matagumpay na tinanggal ang analysis.' });
      await refetch();
    },
    onError: async (error) => {
      onDone();
      showToast({
        title: 'Error',
        description: 'Failed to delete analysis. Please try again.',
        variant: 'destructive',
      });
      // Deleted on another phone: the list here is old.
      if (error instanceof HttpError && error.status === 404) await refetch();
    },
  });
}

function without(data: InfiniteData<Analysis[]>, id: string): InfiniteData<Analysis[]> {
  return { ...data, pages: data.pages.map((page) => page.filter((analysis) => analysis.id !== id)) };
}
