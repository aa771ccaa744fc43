/** Keeps farmers' photos. Ids are random and unguessable, yet only the server, having checked the owner, asks for one. */
export type Photos = {
  /** Stores a WebP photo and returns its new id. */
  put(photo: Buffer): Promise<string>;
  /** The photo, or null when there is none of this id. */
  get(id: string): Promise<Buffer | null>;
  /** Removes the photo; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Ids of the photos stored before a time. */
  listBefore(time: Date): Promise<string[]>;
};
