import { useState } from 'react';
import { type CropId, isCropId } from '#content/crop-names.ts';
import type { AnalysisType } from '#contract/analyses.ts';
import { useUser } from '#web/client/session.ts';

type Draft = { text: string; crop: CropId | null };
const EMPTY: Draft = { text: '', crop: null };

/** Under what a farmer's half-filled form of a tool is kept; phones are shared, so each farmer has his own. */
export function useDraftName(type: AnalysisType): string {
  return `analysis-draft:v1:${useUser().data?.id ?? ''}:${type}`;
}

/**
 * What has been typed and picked in the form. It outlives a reload, and the browser being thrown out while the camera is
 * open; photos are kept by `usePhotos`.
 */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => load(name));
  function write(change: Partial<Draft>): void {
    setDraft((now) => {
      const next = { ...now, ...change };
      keep(name, next);
      return next;
    });
  }
  return {
    ...draft,
    write,
    /** Sent: nothing is left to keep, though the form itself stays as it is. */
    settle: () => keep(name, EMPTY),
  };
}

function keep(name: string, { text, crop }: Draft): void {
  try {
    if (text === '' && crop === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ text, crop }));
  } catch {
    // Storage is closed or full: the draft lasts as long as the page.
  }
}

function load(name: string): Draft {
  try {
    const { text, crop }: Record<string, unknown> = JSON.parse(localStorage.getItem(name) ?? '{}');
    return {
      text: typeof text === 'string' ? text : '',
      crop: typeof crop === 'string' && isCropId(crop) ? crop : null,
    };
  } catch {
    return EMPTY;
  }
}
