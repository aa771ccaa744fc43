import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ALL_TIPS, TIP_CATEGORIES } from '#content/tips/tips.ts';
import { useAddress } from '#web/client/use-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { showToast } from '#web/ui/toast.ts';
import { infoView, knownCategory } from './info-view.ts';
import { createSavedTipsStore } from './saved-tips-store.ts';
import { prepareTipSearch } from './search-tips.ts';
import { TipItem } from './tip-item.tsx';

const PANEL_ID = 'mga-tip';

function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const savedTips = createSavedTipsStore(deviceStorage());

/** What stands in the address, so that Back and a reload come to the same place. */
function useInfoAddress() {
  const [params, set] = useAddress();
  const linked = ALL_TIPS.find(({ id }) => id === params.get('tip'));
  return {
    category: linked?.category ?? knownCategory(params.get('kategorya')),
    search: params.get('hanap') ?? '',
    isSavedOnly: params.get('save') === '1',
    linkedId: linked?.id ?? null,
    set,
  };
}

/** The page stands by then, and nobody has typed yet. */
const SEARCH_READY_AFTER_MS = 1000;

/** Tips for smallholders by category, to search, save and share. */
export function InfoPage() {
  const { category, search, isSavedOnly, linkedId, set } = useInfoAddress();
  const savedIds = useSyncExternalStore(savedTips.subscribe, savedTips.read);
  const [openId, setOpenId] = useState(linkedId);
  const view = useMemo(
    () => infoView({ categoryId: category.id, search, isSavedOnly }, savedIds),
    [category.id, search, isSavedOnly, savedIds],
  );
  useEffect(() => {
    const timer = setTimeout(prepareTipSearch, SEARCH_READY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A link to a tip leads to it, once.
    if (linkedId) document.getElementById(linkedId)?.scrollIntoView({ block: 'start' });
  }, [linkedId]);

  function save(id: string): void {
    showToast({ title: savedTips.toggle(id) ? 'Na-save na!' : 'Naalis na' });
  }

  function select(id: string): void {
    set({ kategorya: id, hanap: null, tip: null });
    setOpenId(null);
  }

  return (
    <>
      <PageHeader title="Kaalaman para sa Magsasaka" />
      <div className="page-body space-y-5">
        <SearchBox
          value={search}
          onChange={(text) => set({ hanap: text, tip: null })}
          label="Maghanap ng tip"
          placeholder="bagyo, pautang, abono"
        />
        <SavedSwitch
          isSavedOnly={isSavedOnly}
          savedCount={view.savedCount}
          onChange={(next) => set({ save: next ? '1' : null, tip: null })}
        />
        <TabRow
          label="Kategorya"
          tabs={TIP_CATEGORIES.map(({ id, nameTl }) => ({
            id,
            label: nameTl,
            badge: <Badge tone="plain">{view.counts.get(id) ?? 0}</Badge>,
          }))}
          // A search looks in all of them: none is picked.
          selectedId={search.trim() === '' ? category.id : null}
          onSelect={select}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={category.nameTl} className="space-y-8">
          {view.sections.length === 0 && <EmptyState title={view.emptyText} />}
          {view.sections.map(({ key, title, summary, tips }) => (
            <section key={key} aria-labelledby={`seksyon-${key}`}>
              <h2 id={`seksyon-${key}`} className="text-xl">
                {title}
              </h2>
              <p className="mt-1 mb-3 text-ink-soft">{summary}</p>
              <h3 className="sr-only">Mga paraan</h3>
              <ul className="space-y-3">
                {tips.map((tip) => (
                  <TipItem
                    key={tip.id}
                    tip={tip}
                    isOpen={openId === tip.id}
                    isSaved={savedIds.includes(tip.id)}
                    onToggle={() => {
                      const next = openId === tip.id ? null : tip.id;
                      setOpenId(next);
                      set({ tip: null });
                    }}
                    onSave={() => save(tip.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function SavedSwitch({
  isSavedOnly,
  savedCount,
  onChange,
}: {
  isSavedOnly: boolean;
  savedCount: number;
  onChange: (isSavedOnly: boolean) => void;
}) {
  const look = (isOn: boolean) =>
    classNames(
      'flex min-h-12 flex-auto items-center justify-center gap-2 rounded-lg px-3 font-bold',
      isOn ? 'bg-leaf text-on-leaf' : 'text-ink hover:bg-leaf-soft',
    );
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-xl border-2 border-line bg-surface p-1">
      <legend className="sr-only">Aling mga tip</legend>
      <button type="button" aria-pressed={!isSavedOnly} className={look(!isSavedOnly)} onClick={() => onChange(false)}>
        Lahat
      </button>
      <button type="button" aria-pressed={isSavedOnly} className={look(isSavedOnly)} onClick={() => onChange(true)}>
        Naka-Save Lang
        <Badge tone="straw">{savedCount}</Badge>
      </button>
    </fieldset>
  );
}
