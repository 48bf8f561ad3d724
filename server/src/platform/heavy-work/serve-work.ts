import { WorkRefused } from './work-error.ts';

/** Messages from a heavy-work process to the server, and from the server to it. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly value: unknown }
  | { readonly type: 'done'; readonly value: unknown }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };
export type ToProcess = { readonly type: 'prepare'; readonly hint: unknown } | { readonly type: 'work'; readonly input: unknown };

/** Does one job. @throws {WorkRefused} with a message for the person who asked. */
export type Work<I, O> = (input: I, onProgress: (value: unknown) => void) => Promise<O>;

/**
 * The main loop of a heavy-work process. It first loads what the work needs and reports ready: the server then sets the memory
 * limit, which counts from there. It exits with the server, whose end closes the channel.
 */
export function serveWork<H, I, O>(prepare: (hint: H) => Promise<Work<I, O>>): void {
  const send = (message: FromProcess) => process.send?.(message);
  let work: Promise<Work<I, O>> | undefined;
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: ToProcess) => {
    if (message.type === 'prepare') {
      work = prepare(message.hint as H);
      work.then(() => send({ type: 'ready' }), fail);
      return;
    }
    void work
      ?.then(async (run) => await run(message.input as I, (value) => send({ type: 'progress', value })))
      .then((value) => send({ type: 'done', value }))
      .catch(fail);
  });
  const fail = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send(error instanceof WorkRefused ? { type: 'refused', message } : { type: 'failed', message });
  };
}
