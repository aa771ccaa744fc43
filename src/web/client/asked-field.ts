import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Field } from '#contract/fields.ts';
import { useChosenField } from './chosen-field.ts';
import { useFields } from './fields.ts';

/** The field a question is about, what it can be about, and the way to take another; null takes none. */
export type AskedField = { field: Field | null; fields: readonly Field[]; ask: (id: string | null) => void };

/** About which field a screen asks: the one of its address ('?bukid=…'), else the chosen one, else the newest. */
export function useAskedField(): AskedField {
  const [params] = useSearchParams();
  const chosen = useChosenField();
  const [asked, setAsked] = useState<string | null | undefined>(undefined);
  const fields = useFields().data?.filter(({ closedOn }) => closedOn === null) ?? [];
  const byId = (id: string | null | undefined) => fields.find((field) => field.id === id);
  const field = asked === null ? null : (byId(asked) ?? byId(params.get('bukid')) ?? byId(chosen) ?? fields[0] ?? null);
  return { field, fields, ask: setAsked };
}
