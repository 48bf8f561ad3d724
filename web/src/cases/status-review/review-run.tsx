import { Button, Progress } from '@mantine/core';
import type { StatusReviewRun } from '@munshi/contract/cases/status-review.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { SettingsSection } from '../../accounts/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatInstant } from '../../ui/format/dates.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { focusHeading } from '../../ui/page/page-title.ts';
import { isUnderWay, useUndoStatusReview } from './status-review.queries.ts';
import classes from './status-review.module.css';

/** The change of statuses that was ordered last: its progress, its result, and Undo. */
export function ReviewRun({ run }: { run: StatusReviewRun }) {
  const { t } = useTranslation('cases');
  const { ordered_at: at, ordered_by_name: name } = run;
  return (
    <SettingsSection title={t('review.run')} text={t('review.orderedBy', { at: formatInstant(at), name })}>
      <div aria-live="polite" className={classes.run}>
        {isUnderWay(run) ? <RunProgress run={run} /> : <RunResult run={run} />}
      </div>
      {run.can_undo ? <UndoRun id={run.id} /> : null}
    </SettingsSection>
  );
}

function RunProgress({ run: { state, moved, total, restored, left } }: { run: StatusReviewRun }) {
  const { t } = useTranslation('cases');
  const [done, all] = state === 'working' ? [moved, total] : [restored + left, moved];
  const text = t(state === 'working' ? 'review.working' : 'review.undoing', { done: formatCount(done), total: formatCount(all) });
  return (
    <>
      <Progress value={all === 0 ? 0 : (100 * done) / all} aria-label={t('review.progress')} />
      <p>{text}</p>
    </>
  );
}

function RunResult({ run: { state, moved, total, restored, left } }: { run: StatusReviewRun }) {
  const { t } = useTranslation('cases');
  if (state === 'done') return <p>{t('review.done', { count: total, moved: formatCount(moved), total: formatCount(total) })}</p>;
  return (
    <p>
      {t('review.undone', { count: restored, restored: formatCount(restored) })}{' '}
      {left > 0 ? t('review.left', { count: left, left: formatCount(left) }) : ''}
    </p>
  );
}

function UndoRun({ id }: { id: string }) {
  const { t } = useTranslation(['cases', 'ui']);
  const undo = useUndoStatusReview();
  const run = () =>
    undo.mutate(id, {
      // The button is gone now: a keyboard user continues from the heading.
      onSuccess: () => focusHeading(),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
    });
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={run} loading={undo.isPending}>
        {t('cases:review.undo')}
      </Button>
      <span className={classes.quiet}>{t('cases:review.undoHint')}</span>
    </div>
  );
}
