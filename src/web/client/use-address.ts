import { useSearchParams } from 'wouter';

/**
 * What a screen keeps in its address, so that Back and a reload come to the same place: the parameters, and a way to
 * change some of them (null takes one out) without a step in the history.
 */
export function useAddress(): [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] {
  const [params, setParams] = useSearchParams();
  function set(change: Readonly<Record<string, string | null>>): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      // The step of an open sheet stays with its entry.
      { replace: true, state: history.state },
    );
  }
  return [params, set];
}
