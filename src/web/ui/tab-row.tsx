import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab = { id: string; label: string; icon?: ReactNode; badge?: ReactNode };

type TabRowProps = {
  label: string;
  tabs: readonly Tab[];
  /** null while none is picked; the first is then the one that Tab comes to. */
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Id of the element that shows what is selected. */
  panelId: string;
};

/** Tabs in one row that scrolls sideways on a phone and wraps where there is room; arrow keys move between them. */
export function TabRow({ label, tabs, selectedId, onSelect, panelId }: TabRowProps) {
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(({ id }) => id === selectedId);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && at + step;
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="-mx-edge flex gap-2 overflow-x-auto px-edge pb-2 [scrollbar-width:thin] md:flex-wrap"
    >
      {tabs.map(({ id, label: name, icon, badge }, index) => {
        const isSelected = id === selectedId;
        const isReached = isSelected || (selectedId === null && index === 0);
        return (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isReached ? 0 : -1}
            onClick={() => onSelect(id)}
            className={classNames(
              'flex min-h-12 shrink-0 items-center gap-2 rounded-lg border-2 px-4 font-bold whitespace-nowrap',
              isSelected
                ? 'border-leaf bg-leaf text-on-leaf'
                : 'border-line bg-surface text-ink hover:border-leaf-ink hover:bg-leaf-soft',
            )}
          >
            {icon}
            {name}
            {badge}
          </button>
        );
      })}
    </div>
  );
}
