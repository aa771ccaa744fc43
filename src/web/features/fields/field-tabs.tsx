import type { ReactNode } from 'react';
import { TabRow } from '#web/ui/tab-row.tsx';

const TABS = [
  { id: 'plano', label: 'Plano' },
  { id: 'tala', label: 'Tala' },
  { id: 'detalye', label: 'Detalye' },
] as const;

export type Tab = (typeof TABS)[number]['id'];

const PANEL = 'field-panel';

export function isTab(text: string | null): text is Tab {
  return TABS.some(({ id }) => id === text);
}

/** The three leaves of a field's view. */
export function FieldTabs({ tab, onTab, children }: { tab: Tab; onTab: (tab: Tab) => void; children: ReactNode }) {
  return (
    <>
      <TabRow
        label="Bahagi ng bukid"
        tabs={TABS}
        selectedId={tab}
        onSelect={(id) => isTab(id) && onTab(id)}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={TABS.find(({ id }) => id === tab)?.label}>
        {children}
      </div>
    </>
  );
}
