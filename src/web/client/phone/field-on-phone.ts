import type { QueryClient } from '@tanstack/react-query';
import { type Field, listFields } from '#contract/fields.ts';
import type { KnownField } from '#mind/known-field.ts';
import { keptAnswer } from '#web/client/field-mode/kept-answers.ts';
import { keptSprays } from './kept-sprays.ts';

/**
 * A field as Ani on the phone knows it, with what was sprayed on it; null for none.
 * @param farmer Id of whose phone it is; null where nobody has signed in.
 */
export async function fieldOnPhone(
  queries: QueryClient,
  farmer: string | null,
  fieldId: string | null | undefined,
): Promise<KnownField | null> {
  const field = queries.getQueryData<Field[]>([listFields.path])?.find(({ id }) => id === fieldId);
  if (field === undefined) return null;
  const sprays = farmer === null ? [] : await keptSprays((path) => keptAnswer(farmer, path), field.id);
  return { ...field, sprays };
}
