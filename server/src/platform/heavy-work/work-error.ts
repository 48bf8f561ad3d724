/** `memory`: it needed more than it may have. `time`: it took too long. `broken`: it ended unasked. `stopped`: the server stops. */
type WorkFailure = 'memory' | 'time' | 'broken' | 'stopped';

/** Work in a process of its own that came to no result. */
export class WorkError extends Error {
  readonly failure: WorkFailure;

  constructor(failure: WorkFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Work that its process refused, in words for the person who asked for it. */
export class WorkRefused extends Error {}
