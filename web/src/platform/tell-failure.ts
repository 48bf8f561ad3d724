import { toasts } from '../ui/toasts.ts';

const told = new WeakSet<object>();

/** Shows a failure in a toast, once: a screen and the first loads may wait for the same response. */
export function tellFailure(error: unknown, words: string) {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  toasts.error(words);
}
