/** Where a scenario reports its results. */
export interface Report {
  /** Adds one line to the scenario's section of docs/proof.md. */
  log(line: string): void;
  /** The scenario's own folder, removed when it ends. Accessible to the user the database runs as. */
  readonly folder: string;
}

/** The export `prove` of a file `prove/scenarios/<scenario>.ts`. @throws {Error} if a check fails. */
export type Scenario = (report: Report) => Promise<void>;

/** The exports of a file `prove/scenarios/<scenario>.ts`. */
export interface ScenarioModule {
  readonly prove: Scenario;
  /** Set if the scenario measures time or memory, so that nothing else runs meanwhile. */
  readonly measures?: true;
}

/** Checks a condition. @throws {Error} with the expected condition if it is false. */
export function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`failed: ${what}`);
}
