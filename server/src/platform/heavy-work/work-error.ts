/** `memory`: over its memory limit. `time`: over its time limit. `broken`: it ended unexpectedly. `stopped`: the server stops. */
type WorkFailure = 'memory' | 'time' | 'broken' | 'stopped';

/** A job in a separate process that gave no result. */
export class WorkError extends Error {
  readonly failure: WorkFailure;

  constructor(failure: WorkFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A job that its process refused, with a message for the person who asked for it. */
export class WorkRefused extends Error {}
