import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import { type Analysis, analysisTypeSchema } from '#contract/analyses.ts';
import { useAddress } from '#web/client/use-address.ts';
import { SelectField } from '#web/ui/field.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { kindLabel } from './analysis-kind.tsx';
import { cropsOf, type Sought, typesOf } from './find-analyses.ts';

/** What is looked for in the history; in the address, so that Back from an entry comes to the same list. */
export function useSought(): [Sought, ReturnType<typeof useAddress>[1]] {
  const [params, set] = useAddress();
  const type = analysisTypeSchema.safeParse(params.get('uri')).data ?? null;
  return [{ words: params.get('hanap') ?? '', crop: params.get('tanim'), type }, set];
}

/** Search, crop and kind; a choice is offered only where there is something to choose. */
export function HistoryFilters({ analyses }: { analyses: readonly Analysis[] }) {
  const [{ words, crop, type }, set] = useSought();
  const crops = cropsOf(analyses).filter(isCropId);
  const types = typesOf(analyses);
  return (
    <div className="mb-5 space-y-3">
      <SearchBox
        value={words}
        onChange={(hanap) => set({ hanap })}
        label="Hanapin sa kasaysayan"
        placeholder="batik, urea, palay"
      />
      <div className="grid grid-cols-2 gap-3">
        {crops.length > 1 && (
          <SelectField label="Tanim" value={crop ?? ''} onChange={(event) => set({ tanim: event.target.value })}>
            <option value="">Lahat</option>
            {crops.map((id) => (
              <option key={id} value={id}>
                {CROP_NAMES[id]}
              </option>
            ))}
          </SelectField>
        )}
        {types.length > 1 && (
          <SelectField label="Uri" value={type ?? ''} onChange={(event) => set({ uri: event.target.value })}>
            <option value="">Lahat</option>
            {types.map((id) => (
              <option key={id} value={id}>
                {kindLabel(id)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </div>
  );
}
