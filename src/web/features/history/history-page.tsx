import { memo, type Ref, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
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
import { OlderAnalyses } from './older-analyses.tsx';
import { useDeleteAnalysis, useHistory } from './use-history.ts';
import { addressOfCase, FROM_LIST, useOpenCase } from './use-open-case.ts';

/** So few entries are seen at a glance. */
const FILTERS_FROM = 5;

/** All analyses the farmer has made: to find, to read again, to send on, to delete. */
export function HistoryPage() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useHistory();
  const analyses = useMemo(() => data?.pages.flat(), [data]);
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const { openId, noteLeft, close } = useOpenCase();
  const opened = analyses?.find(({ id }) => id === openId);
  const isSoughtOpen = openId !== null && opened === undefined;
  useEffect(() => {
    // A link leads to what may be on a later page.
    if (isSoughtOpen && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isSoughtOpen, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
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
          <HistoryList ref={list} analyses={analyses} onOpen={noteLeft} onDelete={setDoomedId} />
        )}
        {hasNextPage && !opened && (
          <OlderAnalyses fetch={fetchNextPage} isFetching={isFetchingNextPage} isFailed={isFetchNextPageError} />
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
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
};

function HistoryList({ ref, analyses, onOpen, onDelete }: HistoryListProps) {
  const due = askedAbout(analyses, Date.now());
  return (
    <>
      {due && <DueFollowUp analysis={due} />}
      {analyses.length >= FILTERS_FROM && <HistoryFilters analyses={analyses} />}
      <FoundEntries ref={ref} analyses={analyses} onOpen={onOpen} onDelete={onDelete} />
    </>
  );
}

/** Hundreds, perhaps: a letter that is typed stands in its box before they are looked through. */
const FoundEntries = memo(function FoundEntries({ ref, analyses, onOpen, onDelete }: HistoryListProps) {
  const [sought] = useSought();
  const words = useDeferredValue(sought.words);
  const crop = useDeferredValue(sought.crop);
  const type = useDeferredValue(sought.type);
  const found = useMemo(() => findAnalyses(analyses, { words, crop, type }), [analyses, words, crop, type]);
  const list = useMemo(
    () => found.map((each) => <HistoryEntry key={each.id} analysis={each} onOpen={onOpen} onDelete={onDelete} />),
    [found, onOpen, onDelete],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {found.length} na suri
      </p>
      {found.length === 0 && (
        <EmptyState title="Walang ganitong suri">
          <p>Baguhin ang hinahanap, o ipakita pa ang mas luma.</p>
        </EmptyState>
      )}
      <ul ref={ref} tabIndex={-1} aria-label="Mga dating analysis" className="space-y-4 focus:outline-none">
        {list}
      </ul>
    </>
  );
});

/** Asks about a sick plant of some days ago, with the way to what was advised. */
function DueFollowUp({ analysis }: { analysis: Analysis }) {
  return (
    <div className="mb-5">
      <FollowUpCard analysis={analysis} />
      <Link
        href={addressOfCase(analysis.id)}
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
