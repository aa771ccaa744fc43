/** Whether the server answered last, and how old the answers are that stand in for newer ones, by endpoint's path. */
export type Reach = { isReached: boolean; ages: ReadonlyMap<string, number> };

let reach: Reach = { isReached: true, ages: new Map() };
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const reachStore = {
  read: () => reach,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The server answered; what this endpoint shows is new. */
export function noteReached(endpointPath?: string): void {
  if (reach.isReached && (endpointPath === undefined || !reach.ages.has(endpointPath))) return;
  const ages = new Map(reach.ages);
  if (endpointPath !== undefined) ages.delete(endpointPath);
  become({ isReached: true, ages });
}

/** The server did not answer; where an answer of before is shown for it, `at` says of when it is. */
export function noteUnreached(endpointPath?: string, at?: number): void {
  const ages = new Map(reach.ages);
  if (endpointPath !== undefined && at !== undefined) ages.set(endpointPath, at);
  else if (!reach.isReached) return;
  become({ isReached: false, ages });
}

function become(next: Reach): void {
  reach = next;
  for (const listener of listeners) listener();
}
