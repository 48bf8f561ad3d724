import { toasts } from '../ui/overlay/toasts.ts';

const reported = new WeakSet<object>();

/** Shows a failure in a toast, once: a screen and the first loads may wait for the same response. */
export function reportFailure(error: unknown, words: string) {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  toasts.error(words);
}
