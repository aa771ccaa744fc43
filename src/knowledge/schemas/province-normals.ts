import * as z from 'zod/mini';
import { text, texts } from './parts.ts';

/** PAGASA normals by province: twelve months of the columns named, null where no station has the figure. */
export const provinceNormalsSchema = z.object({
  source: z.object({ org: text, title: text, years: text }),
  columns: texts,
  provinces: z.record(
    text,
    z.object({
      lat: z.number(),
      stations: texts,
      months: z.array(z.array(z.nullable(z.number()))).check(z.length(12)),
    }),
  ),
});

export type ProvinceNormals = z.infer<typeof provinceNormalsSchema>;
