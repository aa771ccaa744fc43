/** What a span tells of its work: names and numbers of ours, never a farmer's words, values or ids. */
export type SpanFacts = Record<string, string | number>;

/** Tells whoever watches the server where the time of a request goes. */
export type Tracing = {
  /** Traces a piece of work, inside the one that is being traced. What it throws marks the span by its kind alone. */
  during<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  beginRequest(): RequestTrace;
};

/** The span of one request. */
export type RequestTrace = {
  /** What `next` calls, and what follows of it, is inside the span. */
  enter(next: () => void): void;
  end(name: string, facts: SpanFacts, isFailed: boolean): void;
};
