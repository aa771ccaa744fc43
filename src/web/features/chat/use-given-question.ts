import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { DraftStore } from './draft-store.ts';

/** What is being written with a question that another page gave; nothing that was typed is lost. */
export function withGiven(text: string, given: string): string {
  const question = given.trim();
  if (question === '' || text.includes(question)) return text;
  const joined = text.trim() === '' ? question : `${text.trim()} ${question}`;
  return joined.slice(0, MESSAGE_MAX_CHARS);
}

/** '/chat?tanong=…' puts a question into the box, not yet sent, and leaves the address. */
export function useGivenQuestion(store: DraftStore): void {
  const [params, setParams] = useSearchParams();
  const given = params.get('tanong');
  useEffect(() => {
    if (given === null) return;
    store.write({ text: withGiven(store.read().text, given) });
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('tanong');
        return next;
      },
      { replace: true },
    );
  }, [given, store, setParams]);
}
