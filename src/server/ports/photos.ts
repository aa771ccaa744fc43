/** Where the photos lie cannot be reached now; nothing is said of the photo. */
export class PhotosAwayError extends Error {}

/** The place answers, and says that the operator's settings for it are wrong. */
export class PhotosRefusedError extends Error {}

/** Keeps farmers' photos. Ids are random and unguessable, yet only the server, having checked the owner, asks for one. */
export type Photos = {
  /** The database that these photos belong to, by its id; null while none has taken them. */
  owner(): Promise<string | null>;
  /** Says whose photos these are; the first to say so is the one. */
  takeFor(databaseId: string): Promise<void>;
  /** Every photo's id, in no order that means anything; without those set aside. */
  ids(): AsyncIterable<string>;
  /** Stores a WebP photo under a random UUID, for good: once done, a power loss takes it no more. */
  put(id: string, photo: Buffer): Promise<void>;
  /** The photo, or null when there is none of this id. */
  get(id: string): Promise<Buffer | null>;
  /** Removes the photo; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Takes the photo out of sight, yet keeps it until `clearBefore`; a missing one is no error. */
  setAside(id: string): Promise<void>;
  /** Removes for good what was set aside before one time, and what was begun before another and never finished. */
  clearBefore(times: { setAside: Date; begun: Date }): Promise<void>;
};
