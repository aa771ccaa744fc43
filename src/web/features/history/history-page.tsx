import { useRef, useState } from 'react';
import type { Analysis } from '#contract/analyses.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { useDeleteAnalysis, useHistory } from './use-history.ts';

/** All analyses the farmer has made, to read again or to delete. */
export function HistoryPage() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useHistory();
  const analyses = data?.pages.flat();
  return (
    <>
      <PageHeader title="Farming History" />
      <div className="page-body">
        {!analyses && !isError && <LoadingList />}
        {!analyses && isError && <Unreachable onRetry={() => refetch()} />}
        {analyses?.length === 0 && <NoHistory />}
        {analyses && analyses.length > 0 && <HistoryList analyses={analyses} />}
        {hasNextPage && (
          <div className="mt-5 flex flex-col items-center gap-3">
            {isFetchNextPageError && <p className="text-clay-ink">Hindi makuha ang mas luma. Tingnan ang signal mo.</p>}
            <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Ipakita pa'}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function HistoryList({ analyses }: { analyses: readonly Analysis[] }) {
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const [photoUrls, setPhotoUrls] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useDeleteAnalysis(() => {
    setDoomedId(null);
    // The button that opened the dialog goes with its entry.
    list.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Mga dating analysis" className="space-y-4 focus:outline-none">
        {analyses.map((analysis) => (
          <HistoryEntry
            key={analysis.id}
            analysis={analysis}
            onDelete={() => setDoomedId(analysis.id)}
            onOpenPhotos={setPhotoUrls}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomedId !== null}
        title="Burahin ang analysis?"
        description="Are you sure you want to delete this analysis? Hindi na ito maibabalik."
        confirmLabel="Burahin"
        cancelLabel="Huwag muna"
        isPending={isPending}
        onConfirm={() => doomedId && mutate(doomedId)}
        onCancel={() => !isPending && setDoomedId(null)}
      />
      <PhotoDialog urls={photoUrls} onClose={() => setPhotoUrls([])} />
    </>
  );
}

function LoadingList() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="space-y-4">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    </div>
  );
}

function NoHistory() {
  return (
    <EmptyState title="No history yet">
      <p>Dito lalabas ang mga pagsusuri mo. Magsimula sa litrato ng tanim o sa tanong kay Ani.</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:justify-center">
        <ButtonLink href="/analyze/disease-detection">Suriin ang tanim</ButtonLink>
        <ButtonLink href="/chat" variant="secondary">
          Magtanong kay Ani
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Hindi makuha ang history mo">
        <p>Baka mahina ang signal. Ligtas pa rin ang mga dati mong analysis.</p>
        <Button className="mt-5" onClick={onRetry}>
          Subukan ulit
        </Button>
      </EmptyState>
    </div>
  );
}
