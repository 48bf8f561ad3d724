import { Button } from '@mantine/core';
import type { Import, ImportUndone, LeftRecord } from '@munshi/contract/imports/import.schema';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { formatInstant } from '../ui/format/dates.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { Notice } from '../ui/page/page.tsx';
import { saveProblems, useRunImport, useUndoImport } from './import.queries.ts';
import classes from './imports.module.css';

/** What an import made, the file of what it did not, and its undo. */
export function ImportDone({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const count = made.counts.imported;
  const isOfPeople = made.kind === 'people';
  const notTaken = made.counts.check + made.counts.failed + made.counts.skip + made.counts.ready;
  const fail = (error: Error) => toasts.error(messageOf(error, t('ui:error.text')));
  const saveFile = () => {
    void saveProblems(made.id, 'munshi-not-imported.csv').catch(fail);
  };
  return (
    <section className={classes.done} aria-live="polite">
      <State made={made} />
      {made.state === 'undone' ? null : <p className={classes.lead}>{t('imports:done.lead', { count, shown: formatCount(count) })}</p>}
      <div className={classes.deeds}>
        {made.state === 'failed' && made.counts.ready > 0 ? <GoOnButton id={made.id} /> : null}
        {made.state === 'undone' ? null : (
          <Button component={Link} to={isOfPeople ? '/clients' : '/cases/all'}>
            {t(isOfPeople ? 'imports:done.seePeople' : 'imports:done.seeCases')}
          </Button>
        )}
        {notTaken > 0 ? (
          <Button variant="default" onClick={saveFile}>
            {t('imports:notTaken')}
          </Button>
        ) : null}
        {made.undo_until === null ? null : <UndoButton made={made} />}
      </div>
      {made.undo_until === null ? null : (
        <p className={classes.quiet}>{t('imports:undo.until', { day: formatInstant(made.undo_until) })}</p>
      )}
    </section>
  );
}

function GoOnButton({ id }: { id: string }) {
  const { t } = useTranslation(['imports', 'ui']);
  const run = useRunImport(id);
  const go = () => run.mutate(undefined, { onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))) });
  return (
    <Button loading={run.isPending} onClick={go}>
      {t('imports:goOn')}
    </Button>
  );
}

/** Whether the import or its undo stopped, and what the undo removed and left. */
function State({ made }: { made: Import }) {
  const { t } = useTranslation('imports');
  const { state, undone, problem } = made;
  return (
    <>
      {state === 'failed' ? <Notice tone="error">{`${t(undone ? 'undo.stopped' : 'stopped')} ${problem ?? ''}`}</Notice> : null}
      {state === 'undone' && undone ? (
        <Notice>{`${t('undo.was')} ${t('undo.removed', { count: undone.removed, shown: formatCount(undone.removed) })}`}</Notice>
      ) : null}
      {undone && undone.left_total > 0 ? <Left undone={undone} /> : null}
    </>
  );
}

/** What an undo has left, each with its reason. */
function Left({ undone }: { undone: ImportUndone }) {
  const { t } = useTranslation('imports');
  const more = undone.left_total - undone.left.length;
  return (
    <Notice tone="warning">
      {t('undo.kept', { count: undone.left_total, shown: formatCount(undone.left_total) })}
      <ul className={classes.left}>
        {undone.left.map((record) => (
          <li key={record.id}>
            <LeftTitle record={record} />: {record.problem ?? t(`undo.why.${record.why}`)}
          </li>
        ))}
        {more > 0 ? <li>{t('undo.more', { count: more, shown: formatCount(more) })}</li> : null}
      </ul>
    </Notice>
  );
}

function LeftTitle({ record: { kind, id, title } }: { record: LeftRecord }) {
  if (kind === 'case') return <Link to={`/cases/${id}`}>{title}</Link>;
  return kind === 'person' ? <Link to={`/clients/${id}`}>{title}</Link> : <>{title}</>;
}

function UndoButton({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport(made.id);
  const run = () =>
    undo.mutate(undefined, {
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
        {t('imports:undo.verb')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('imports:undo.title')}
        confirm={t('imports:undo.verb')}
        isBusy={undo.isPending}
        onConfirm={run}
        onCancel={() => setIsAsking(false)}
      >
        {t('imports:undo.text')}
      </ConfirmDialog>
    </>
  );
}
