import { messageOf } from './problem.ts';
import { toasts } from '../ui/toasts.ts';

/**
 * Says how it went. Waited for here and not by the row or form it was asked in: that is gone by then, and what a mutation is to
 * do for somebody who is gone is left undone.
 */
export async function sayHow<Answer>(work: Promise<Answer>, onDone: (answer: Answer) => void, failed: (message: string) => string) {
  try {
    onDone(await work);
  } catch (error) {
    toasts.error(failed(messageOf(error, '')));
  }
}
