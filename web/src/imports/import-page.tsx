import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay, useProfile } from '../platform/profile.queries.ts';
import { Tag, type Tone } from '../ui/display/badges.tsx';
import { formatInstant } from '../ui/format/dates.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { FileChooser } from './file-chooser.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importsQuery } from './import.queries.ts';
import classes from './imports.module.css';

const tones: Record<string, Tone> = { check: 'amber', running: 'blue', done: 'accent', undoing: 'blue', undone: 'neutral', failed: 'red' };

/** Where an import begins: the file, and the imports so far. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const profile = useProfile();
  const mayImport = useMay('case:write');
  return (
    <Page title={t('title')}>
      <ImportSteps step="read" />
      {!profile ? (
        <TextSkeleton lines={6} />
      ) : mayImport ? (
        <>
          <FileChooser />
          <EarlierImports />
        </>
      ) : (
        <EmptyState title={t('title')}>{t('notAllowed')}</EmptyState>
      )}
    </Page>
  );
}

function EarlierImports() {
  const { t } = useTranslation(['imports', 'ui']);
  const { data, error, isFetching, refetch } = useQuery(importsQuery);
  if (!data && error && !isFetching)
    return <ErrorState title={t('imports:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <section className={classes.earlier} aria-label={t('imports:earlier')}>
      <h2 className={classes.heading}>{t('imports:earlier')}</h2>
      {data.length === 0 ? <p className={classes.quiet}>{t('imports:none')}</p> : null}
      <ul className={classes.list}>
        {data.map((made) => (
          <li key={made.id} className={classes.listed}>
            <Link to={`/import/${made.id}`}>{made.file_name || t('imports:pasted')}</Link>
            <Tag tone={tones[made.state] ?? 'neutral'}>{t(`imports:states.${made.state}`)}</Tag>
            <span className={classes.quiet}>
              {t('imports:summary', { rows: formatCount(made.total), imported: formatCount(made.counts.imported) })} ·{' '}
              {formatInstant(made.created_at)} · {made.created_by_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
