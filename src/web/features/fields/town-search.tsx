import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Field } from '#contract/fields.ts';
import { PLACE_QUERY_MAX_CHARS, PLACE_QUERY_MIN_CHARS, searchWeatherPlaces } from '#contract/weather.ts';
import { call } from '#web/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

type TownSearchProps = { place: Field['place']; onPick: (place: Field['place']) => void };

/** The town of a field, found as it is typed. */
export function TownSearch({ place, onPick }: TownSearchProps) {
  const [text, setText] = useState('');
  const [isSearching, setIsSearching] = useState(place === null);
  const query = useDeferredValue(text.trim());
  const { data: towns, isError } = useQuery({
    queryKey: [searchWeatherPlaces.path, query],
    enabled: isSearching && query.length >= PLACE_QUERY_MIN_CHARS,
    queryFn: ({ signal }) => call(searchWeatherPlaces, { query: { query }, signal }),
  });
  if (!isSearching && place !== null)
    return (
      <div>
        <p className="mb-1 font-bold">Bayan</p>
        <div className="flex items-center gap-2 rounded-lg bg-sunken pl-3">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
          <span className="min-w-0 flex-1">{place.name}</span>
          <Button variant="ghost" className="px-3" onClick={() => setIsSearching(true)}>
            Palitan
          </Button>
        </div>
      </div>
    );
  return (
    <div>
      <p className="mb-1 font-bold">Bayan</p>
      <SearchBox
        value={text}
        onChange={setText}
        label="Bayan o lungsod ng bukid"
        placeholder="Halimbawa: Muñoz"
        maxLength={PLACE_QUERY_MAX_CHARS}
      />
      <div aria-live="polite">
        {isError && <p className="mt-2 text-clay-ink">Hindi maabot ang server. Puwedeng isulat ang bayan mamaya.</p>}
        {towns?.length === 0 && <p className="mt-2">Wala akong nahanap. Isulat ang pangalan lang ng bayan.</p>}
        {towns !== undefined && towns.length > 0 && (
          <ul aria-label="Mga nahanap na bayan" className="mt-2 divide-y divide-line rounded-lg border border-line">
            {towns.slice(0, 5).map(({ name, state, lat, lon }) => (
              <li key={`${lat},${lon}`}>
                <button
                  type="button"
                  className="min-h-12 w-full px-3 py-2 text-left hover:bg-leaf-soft"
                  onClick={() => {
                    onPick({ name: state ? `${name}, ${state}` : name, lat, lon });
                    setIsSearching(false);
                    setText('');
                  }}
                >
                  <strong>{name}</strong>
                  {state && `, ${state}`}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
