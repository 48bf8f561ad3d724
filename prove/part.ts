/** Where a part of the proof writes down what it measured. */
export interface Report {
  /** One line of figures, as the page of results shows it. */
  say(line: string): void;
  /** A folder of this part's own, removed when it ends. Open to the user the database runs as. */
  readonly folder: string;
}

/** What a file `prove/<part>.ts` exports as `prove`. @throws when something it proves does not hold. */
export type Part = (report: Report) => Promise<void>;

/** What a file `prove/<part>.ts` exports. */
export interface PartModule {
  readonly prove: Part;
  /** Measures time or memory: nothing else runs meanwhile. */
  readonly measures?: true;
}

/** Ends the part with what should have held. @throws unless it does. */
export function hold(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`does not hold: ${what}`);
}
