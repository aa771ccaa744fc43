import { type Ref, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Analysis } from '#contract/analyses.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { findAnalyses } from './find-analyses.ts';
import { askedAbout } from './follow-up.ts';
import { FollowUpCard } from './follow-up-card.tsx';
import { HistoryCase } from './history-case.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryFilters, useSought } from './history-filters.tsx';
import { useDeleteAnalysis, useHistory } from './use-history.ts';
import { FROM_LIST, useOpenCase } from './use-open-case.ts';

/** So few entries are seen at a glance. */
const FILTERS_FROM = 5;

/** All analyses the farmer has made: to find, to read again, to send on, to delete. */
export function HistoryPage() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useHistory();
  const analyses = data?.pages.flat();
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const { openId, addressOf, close } = useOpenCase();
  const opened = analyses?.find(({ id }) => id === openId);
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useDeleteAnalysis(() => {
    setDoomedId(null);
    // The button that opened the dialog goes with its entry.
    list.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <PageHeader title="Farming History" />
      <div className="page-body">
        {!analyses && !isError && <LoadingList />}
        {!analyses && isError && <Unreachable onRetry={() => refetch()} />}
        {analyses?.length === 0 && <NoHistory />}
        {opened && <HistoryCase analysis={opened} onClose={close} onDelete={() => setDoomedId(opened.id)} />}
        {analyses && analyses.length > 0 && !opened && (
          <HistoryList ref={list} analyses={analyses} addressOf={addressOf} onDelete={setDoomedId} />
        )}
        {hasNextPage && !opened && (
          <div className="mt-5 flex flex-col items-center gap-3">
            {isFetchNextPageError && <p className="text-clay-ink">Hindi makuha ang mas luma. Tingnan ang signal mo.</p>}
            <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Ipakita pa'}
            </Button>
          </div>
        )}
      </div>
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
    </>
  );
}

type HistoryListProps = {
  ref: Ref<HTMLUListElement>;
  analyses: readonly Analysis[];
  addressOf: (id: string) => string;
  onDelete: (id: string) => void;
};

function HistoryList({ ref, analyses, addressOf, onDelete }: HistoryListProps) {
  const [sought] = useSought();
  const found = findAnalyses(analyses, sought);
  const due = askedAbout(analyses, Date.now());
  return (
    <>
      {due && <DueFollowUp analysis={due} address={addressOf(due.id)} />}
      {analyses.length >= FILTERS_FROM && <HistoryFilters analyses={analyses} />}
      <p role="status" className="sr-only">
        {found.length} na suri
      </p>
      {found.length === 0 && (
        <EmptyState title="Walang ganitong suri">
          <p>Baguhin ang hinahanap, o ipakita pa ang mas luma.</p>
        </EmptyState>
      )}
      <ul ref={ref} tabIndex={-1} aria-label="Mga dating analysis" className="space-y-4 focus:outline-none">
        {found.map((analysis) => (
          <HistoryEntry
            key={analysis.id}
            analysis={analysis}
            address={addressOf(analysis.id)}
            onDelete={() => onDelete(analysis.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Asks about a sick plant of some days ago, with the way to what was advised. */
function DueFollowUp({ analysis, address }: { analysis: Analysis; address: string }) {
  return (
    <div className="mb-5">
      <FollowUpCard analysis={analysis} />
      <Link
        href={address}
        state={FROM_LIST}
        className="inline-flex min-h-12 items-center px-1 font-bold text-leaf-ink underline underline-offset-4"
      >
        Tingnan ang payo noong {formatDateTime(analysis.createdAt).split(' at ')[0]}
      </Link>
    </div>
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
