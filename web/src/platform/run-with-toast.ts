import { messageOf } from './calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';

/**
 * Reports the result of a mutation, and resolves to whether it succeeded. Awaited here and not in the row or form that started
 * it: that is unmounted by then, and callbacks of `mutate` do not run after unmounting.
 */
export async function runWithToast<Answer>(work: Promise<Answer>, onDone: (answer: Answer) => void, failed: (message: string) => string) {
  try {
    onDone(await work);
    return true;
  } catch (error) {
    toasts.error(failed(messageOf(error, '')));
    return false;
  }
}
