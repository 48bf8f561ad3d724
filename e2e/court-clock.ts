/**
 * Loaded before a server (`--import`): the parent process moves its clock with a message `{ now: <ms> }`. Only `Date` is moved;
 * timers and the database's own clock run on.
 */
const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(RealDate.now() + ahead);
    else super(...(args as [number]));
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
// The channel to the parent must not keep a stopping server alive.
process.channel?.unref();
