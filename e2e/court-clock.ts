/**
 * Loaded before a server (`--import`): its calendar is moved by whoever started it, with a message `{ now: <ms> }`. Only
 * what asks for the time is moved; timers run on, and so does the database's own clock.
 */
const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = MovedDate as DateConstructor;

process.on('message', ({ now }: { now: number }) => {
  ahead = now - RealDate.now();
  process.send?.({ moved: now });
});
// The line to the parent must not keep a server alive that was told to stop.
process.channel?.unref();
