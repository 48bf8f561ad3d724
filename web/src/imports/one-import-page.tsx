import { Button, Progress } from '@mantine/core';
import type { ImportRemark } from '@munshi/contract/imports/import-field';
import type { Import } from '@munshi/contract/imports/import.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportRows } from './import-rows.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { importQuery, isAtWork, useRunImport } from './import.queries.ts';
import classes from './imports.module.css';

const stepOf: Record<Import['state'], ImportStep> = {
  check: 'check',
  running: 'import',
  done: 'done',
  undoing: 'done',
  undone: 'done',
  failed: 'done',
};

/** One import: its check, its progress, and its result. */
export function OneImportPage() {
  const { t } = useTranslation(['imports', 'ui']);
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  if (!data)
    return (
      <Page title={t('imports:title')}>
        {error && !isFetching ? (
          <ErrorState title={t('imports:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </Page>
    );
  return <OneImport made={data} />;
}

function OneImport({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const mayImport = useMay('case:write');
  const actions = (
    <>
      <Button component={Link} to="/import" variant="default">
        {t('imports:chooseAnother')}
      </Button>
      {made.state === 'check' && mayImport ? <RunButton made={made} /> : null}
    </>
  );
  return (
    <Page title={t('imports:title')} actions={actions}>
      <div className={classes.head}>
        <ImportSteps step={stepOf[made.state]} />
        <p className={classes.quiet}>{fileWords(made, t)}</p>
      </div>
      {isAtWork(made) ? <Working made={made} /> : null}
      {made.state === 'check' ? <Check made={made} /> : null}
      {made.state === 'check' || isAtWork(made) ? null : <ImportDone made={made} />}
      {isAtWork(made) || made.state === 'undone' ? null : <ImportRows made={made} />}
      {made.state === 'check' ? <p className={`${classes.quiet} ${classes.after}`}>{t('imports:nothingSaved')}</p> : null}
    </Page>
  );
}

type Translate = ReturnType<typeof useTranslation<['imports', 'ui']>>['t'];

function fileWords({ file_name: name, total, sheet, header_line: line }: Import, t: Translate): string {
  return [
    t('imports:fileLine', { name: name || t('imports:pasted'), rows: formatCount(total) }),
    ...(sheet ? [t('imports:sheet', { sheet })] : []),
    ...(line === null ? [] : [t('imports:headings', { line })]),
  ].join(' · ');
}

function noteWords(note: ImportRemark, t: Translate): string {
  if (typeof note === 'string') return t(`imports:notes.${note}`);
  if (note.code === 'cells_not_read') {
    const cells = note.cells.length < note.count ? [...note.cells, '…'] : note.cells;
    return t('imports:notes.cells_not_read', { count: note.count, shown: formatCount(note.count), cells: cells.join(', ') });
  }
  const sheets = note.sheets.map(({ name, rows }) => t('imports:notes.sheet', { name, count: rows, shown: formatCount(rows) }));
  return t('imports:notes.sheets_not_read', { sheets: sheets.join(', ') });
}

function Check({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const exceeds = made.room !== null && made.kind !== 'people' && made.counts.ready > made.room;
  return (
    <>
      <div className={classes.notices}>
        {exceeds ? <Notice tone="warning">{t('imports:room', { count: made.room ?? 0 })}</Notice> : null}
        {made.notes.length > 0 ? <Notice>{made.notes.map((note) => noteWords(note, t)).join(' ')}</Notice> : null}
      </div>
      {made.columns.length > 0 && made.kind !== 'court_page' ? <ImportColumns key={made.mapping.join()} made={made} /> : null}
    </>
  );
}

function RunButton({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const run = useRunImport(made.id);
  const count = made.counts.ready;
  const words = made.kind === 'people' ? ('people' as const) : ('cases' as const);
  return (
    <Button
      disabled={count === 0}
      loading={run.isPending}
      onClick={() => run.mutate(undefined, { onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))) })}
    >
      {t(`imports:run.${words}`, { count, shown: formatCount(count) })}
    </Button>
  );
}

/** How far the import or its undo is. */
function Working({ made }: { made: Import }) {
  const { t } = useTranslation('imports');
  const isUndo = made.state === 'undoing';
  const total = isUndo ? made.counts.imported : made.counts.ready + made.handled;
  const share = total === 0 ? 0 : (100 * made.handled) / total;
  const counts = { done: formatCount(made.handled), total: formatCount(total) };
  return (
    <section className={classes.running} aria-live="polite">
      <p>{isUndo ? t('undo.running', counts) : t('running', counts)}</p>
      <Progress value={share} aria-label={isUndo ? t('undo.verb') : t('steps.import')} />
      <p className={classes.quiet}>{t('runningText')}</p>
    </section>
  );
}
