import { i18n } from '../i18n/i18n.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { messageOf } from './calls/problem.ts';

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

/** A mutation, with the toasts that report its success and its failure. */
interface ReportedMutation<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Left out where the screen itself shows the success. */
  done?: (answer: Answer) => string;
  failed: (message: string) => string;
}

/** Runs a mutation and reports it with an Undo that runs the opposite one. Resolves to whether the mutation succeeded. */
export const runWithUndo = <Answer, Undone>(
  action: Required<ReportedMutation<void, Answer>>,
  undo: ReportedMutation<Answer, Undone>,
): Promise<boolean> =>
  runWithToast(
    action.run(),
    (answer) => {
      const runUndo = () => runWithToast(undo.run(answer), (undone) => undo.done && toasts.success(undo.done(undone)), undo.failed);
      toasts.success(action.done(answer), { action: { label: i18n.t('ui:toast.undo'), run: () => void runUndo() } });
    },
    action.failed,
  );
