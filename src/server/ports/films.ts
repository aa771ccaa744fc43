/** Where the operator's films lie cannot be reached now. */
export class FilmsAwayError extends Error {}

/** What a player says of the part it wants, in the words of HTTP. */
export type FilmAsked = Readonly<Partial<Record<'range' | 'if-range' | 'if-none-match', string>>>;

/** A film, a part of it (206), or only that it is unchanged (304) or shorter than what was asked for (416). */
export type FilmPart = {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: AsyncIterable<Uint8Array>;
};

/** An operator's films that lie outside this machine. */
export type Films = {
  /**
   * The film called so, or null when there is none.
   * @throws FilmsAwayError
   */
  open(name: string, asked: FilmAsked): Promise<FilmPart | null>;
};
