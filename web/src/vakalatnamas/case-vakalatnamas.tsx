import { Button } from '@mantine/core';
import type { VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { vakalatnamasQuery } from './vakalatnama.queries.ts';
import classes from './vakalatnamas.module.css';
import { StateCell } from './list/vakalatnamas-table.tsx';

/** The maximum shown for a case; more are in the list of all. */
const MOST = 100;

/** The vakalatnamas on record in the case, for whom and since when, and all others. */
export function CaseVakalatnamas({ caseId }: { caseId: string }) {
  const { t } = useTranslation('vakalatnamas');
  const { data, error, refetch } = useQuery(vakalatnamasQuery({ case_id: caseId, limit: MOST }));
  if (error && !data) return <ErrorState title={t('caseTab.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  if (data.items.length === 0) return <EmptyState action={<WriteForCase caseId={caseId} />}>{t('caseTab.empty')}</EmptyState>;
  return (
    <>
      <WriteForCase caseId={caseId} />
      <OnRecord rows={data.items.filter((row) => row.state === 'on_record')} />
      <section className={classes.drafts} aria-label={t('caseTab.all')}>
        <h2>{t('caseTab.all')}</h2>
        <ul>
          {data.items.map((row) => (
            <li key={row.id} className={classes.draft}>
              <div>
                <Link to={`/vakalatnama/${row.id}`} className={classes.draftTitle}>
                  {row.executants.map(({ name }) => name).join(', ') || row.title}
                </Link>
                <div className={classes.about}>{row.advocates.join(', ')}</div>
              </div>
              <StateCell row={row} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function WriteForCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('vakalatnamas');
  if (!useMay('vakalatnama:write')) return null;
  return (
    <Button
      component={Link}
      variant="default"
      to={`/vakalatnama/add?case=${caseId}`}
      leftSection={<IconFileCertificate size={18} aria-hidden />}
    >
      {t('write')}
    </Button>
  );
}

function OnRecord({ rows }: { rows: readonly VakalatnamaRow[] }) {
  const { t } = useTranslation('vakalatnamas');
  const nameOf = ({ name, rank }: VakalatnamaRow['executants'][number]) => (rank ? `${name} (${rank})` : name);
  // A no-objection brings the newer vakalatnama on record; ending the older one is a separate step, recorded on the older one.
  const crowded = rows
    .flatMap(({ executants }) => executants)
    .find((each) => rows.filter(({ executants }) => executants.some((other) => nameOf(other) === nameOf(each))).length > 1);
  return (
    <section className={classes.onRecord} aria-label={t('caseTab.onRecord')}>
      <h2>{t('caseTab.onRecord')}</h2>
      {rows.length === 0 ? (
        <p>{t('caseTab.nobody')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <DatedText>
                {t('caseTab.since', {
                  advocates: row.advocates.join(', '),
                  parties: row.executants.map(nameOf).join(', '),
                  day: formatDay(row.on_record_on),
                })}
              </DatedText>
            </li>
          ))}
        </ul>
      )}
      {crowded ? <p>{t('caseTab.crowded', { party: nameOf(crowded) })}</p> : null}
    </section>
  );
}
