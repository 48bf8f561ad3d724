/** Where a scenario reports its results. */
export interface Report {
  /** Adds one line to the scenario's section of docs/proof.md. */
  log(line: string): void;
  /** The scenario's own folder, removed when it ends. Accessible to the user the database runs as. */
  readonly folder: string;
}

/** The export `prove` of a file `<scenario>.ts` in `prove/scenarios` or its folder `measures`. @throws {Error} if a check fails. @throws {NotRun} */
export type Scenario = (report: Report) => Promise<void>;

/** Thrown by a scenario that lacks what it needs on this machine: it is counted neither as passed nor as failed. */
export class NotRun extends Error {}

/** Checks a condition. @throws {Error} with the expected condition if it is false. */
export function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`failed: ${what}`);
}
