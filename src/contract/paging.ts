import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from './limits.ts';

/** `?limit=` and `?before=<id>` of lists that grow; the newest entries come without `before`. */
export function pageQuerySchema(defaultLimit: number) {
  return z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)), defaultLimit),
    before: z.optional(z.uuid()),
  });
}

export type Page = z.infer<ReturnType<typeof pageQuerySchema>>;
