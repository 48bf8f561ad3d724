import { WorkRefused } from './work-error.ts';

/** What a working process says to the server, and the server to it. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly value: unknown }
  | { readonly type: 'done'; readonly value: unknown }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };
export type ToProcess = { readonly type: 'prepare'; readonly hint: unknown } | { readonly type: 'work'; readonly input: unknown };

/** Does one piece of work. @throws {WorkRefused} in words for the person who asked. */
export type Work<I, O> = (input: I, onProgress: (value: unknown) => void) => Promise<O>;

/**
 * The inside of a process for heavy work. It first loads what the work needs, and says so: the server then sets the bound on
 * memory, which counts from there. It ends with the server, whose end closes the channel.
 */
export function serveWork<H, I, O>(prepare: (hint: H) => Promise<Work<I, O>>): void {
  const say = (message: FromProcess) => process.send?.(message);
  let work: Promise<Work<I, O>> | undefined;
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: ToProcess) => {
    if (message.type === 'prepare') {
      work = prepare(message.hint as H);
      work.then(() => say({ type: 'ready' }), fail);
      return;
    }
    void work
      ?.then(async (run) => await run(message.input as I, (value) => say({ type: 'progress', value })))
      .then((value) => say({ type: 'done', value }))
      .catch(fail);
  });
  const fail = (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    say(error instanceof WorkRefused ? { type: 'refused', message: said } : { type: 'failed', message: said });
  };
}
