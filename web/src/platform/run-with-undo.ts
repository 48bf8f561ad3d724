import i18next from 'i18next';
import { toasts } from '../ui/overlay/toasts.ts';
import { runWithToast } from './run-with-toast.ts';

/** A mutation, with the toasts that report its success and its failure. */
interface ReportedMutation<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Left out where the screen itself shows the success. */
  done?: (answer: Answer) => string;
  failed: (message: string) => string;
}

/** Runs a mutation and reports it with an Undo that runs the opposite one. Resolves to whether the mutation succeeded. */
export function runWithUndo<Answer, Undone>(
  action: Required<ReportedMutation<void, Answer>>,
  undo: ReportedMutation<Answer, Undone>,
): Promise<boolean> {
  const takeBack = (answer: Answer) =>
    runWithToast(
      undo.run(answer),
      (undone) => {
        if (undo.done) toasts.success(undo.done(undone));
      },
      undo.failed,
    );
  return runWithToast(
    action.run(),
    (answer) => toasts.success(action.done(answer), { action: { label: i18next.t('ui:toast.undo'), run: () => void takeBack(answer) } }),
    action.failed,
  );
}
