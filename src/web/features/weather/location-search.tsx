import { LocateFixed, MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { findNearestPlace, PLACE_QUERY_MAX_CHARS, type WeatherPlace } from '#contract/weather.ts';
import { call } from '#web/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';
import { canSearch, usePlaceSearch } from './use-weather.ts';

/** Longest wait for the phone to find itself, in milliseconds. */
const LOCATE_TIMEOUT_MS = 15_000;

/** Finds a town by its name, or by where the phone is. */
export function LocationSearch({ onPick }: { onPick: (place: WeatherPlace) => void }) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState<string | null>(null);
  const results = usePlaceSearch(search);

  function start(event: FormEvent): void {
    event.preventDefault();
    if (canSearch(text)) setSearch(text.trim());
  }

  function pick(place: WeatherPlace): void {
    setSearch(null);
    setText('');
    onPick(place);
  }

  return (
    <section aria-label="Pumili ng lugar" className="space-y-3">
      <form onSubmit={start} className="flex gap-2">
        <SearchBox
          className="min-w-0 flex-1"
          value={text}
          onChange={(value) => {
            setText(value);
            setSearch(null);
          }}
          maxLength={PLACE_QUERY_MAX_CHARS}
          label="Bayan o lungsod"
          placeholder="Manila, Cebu, Davao"
          hasGlass={false}
        />
        <Button type="submit" size="icon" aria-label="Hanapin" data-tooltip="Hanapin" disabled={!canSearch(text)}>
          <Search aria-hidden="true" />
        </Button>
        <MyLocation onPick={pick} />
      </form>
      {search !== null && (
        <div aria-live="polite">
          {results.isPending && <Spinner />}
          {results.isError && (
            <p role="alert" className="rounded-lg bg-clay-soft p-4 text-clay-ink">
              {results.error.message === 'Search failed'
                ? 'Search failed'
                : 'Hindi maabot ang server. Tingnan ang signal.'}{' '}
              <button type="button" className="min-h-11 font-bold underline" onClick={() => results.refetch()}>
                Subukan ulit
              </button>
            </p>
          )}
          {results.data?.length === 0 && (
            <p className="rounded-lg bg-sunken p-4">
              No locations found for "{search}". Subukan ang pangalan lang ng bayan o lungsod, halimbawa "Muñoz".
            </p>
          )}
          {results.data && results.data.length > 0 && <Results places={results.data} onPick={pick} />}
        </div>
      )}
    </section>
  );
}

function Results({ places, onPick }: { places: readonly WeatherPlace[]; onPick: (place: WeatherPlace) => void }) {
  return (
    <ul aria-label="Mga nahanap na lugar" className="divide-y divide-line rounded-xl border border-line bg-surface">
      {places.map((place) => (
        <li key={`${place.lat},${place.lon}`}>
          <button
            type="button"
            onClick={() => onPick(place)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-leaf-soft"
          >
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
            <span>
              <span className="block font-bold">{place.name}</span>
              <span className="block text-sm text-ink-soft">
                {place.state && `${place.state}, `}
                {place.country}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Degrees are kept to four decimals: some ten metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function MyLocation({ onPick }: { onPick: (place: WeatherPlace) => void }) {
  const [isLocating, setIsLocating] = useState(false);
  if (!('geolocation' in navigator)) return null;

  async function found({ coords }: GeolocationPosition): Promise<void> {
    const [lat, lon] = [rounded(coords.latitude), rounded(coords.longitude)];
    try {
      const { name, state, country } = await call(findNearestPlace, { query: { lat, lon } });
      onPick({ name, state, country, lat, lon });
    } catch {
      showToast({
        title: 'Hindi mahanap ang bayan mo',
        description: 'Baka nasa labas ka ng Pilipinas o mahina ang signal. Hanapin na lang ang pangalan.',
        variant: 'destructive',
      });
    }
    setIsLocating(false);
  }

  function locate(): void {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      found,
      () => {
        setIsLocating(false);
        showToast({
          title: 'Hindi makuha ang lokasyon',
          description: 'Payagan ang lokasyon sa browser, o hanapin ang pangalan ng bayan.',
          variant: 'destructive',
        });
      },
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 600_000 },
    );
  }

  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label="Gamitin ang lokasyon ko"
      data-tooltip="Gamitin ang lokasyon ko"
      isPending={isLocating}
      onClick={locate}
    >
      <LocateFixed aria-hidden="true" className={isLocating ? 'animate-sway' : undefined} />
    </Button>
  );
}
