import type { Case } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { RailCard } from '../ui/page/rail-card.tsx';
import { caseDeadlinesAddress } from './case-deadlines-address.ts';
import { LastDay } from './days-left.tsx';
import { deadlinesOfCaseQuery, remediesQuery } from './deadline.queries.ts';
import classes from './deadlines.module.css';
import { watchListQuery } from './watch-list/watch-list.queries.ts';

/** The open deadlines of a case, the earliest first. */
export function CaseDeadlinesCard({ record }: { record: Case }) {
  const { id } = record;
  const { t } = useTranslation('deadlines');
  const mayRead = useMay('deadline:read');
  const mayWrite = useMay('deadline:write');
  const { data, isPending } = useQuery({ ...deadlinesOfCaseQuery(id), enabled: mayRead });
  if (!mayRead) return null;
  const rows = data?.items ?? [];
  const more = (data?.total ?? 0) - rows.length;
  return (
    <RailCard title={t('title')}>
      {isPending ? <TextSkeleton lines={2} /> : null}
      {!isPending && rows.length === 0 ? <p className={classes.facts}>{data ? t('ofCase.none') : t('list.failed')}</p> : null}
      {rows.map((row) => (
        <div key={row.id} className={classes.cardRow}>
          <Link to={`/deadlines/${row.id}`} className={classes.link}>
            {row.title}
          </Link>
          <LastDay row={row} />
        </div>
      ))}
      {more > 0 ? (
        <Link to={caseDeadlinesAddress(id)} className={classes.link}>
          {t('ofCase.more', { count: more })}
        </Link>
      ) : null}
      <Remedies record={record} taken={rows.map(({ rule }) => rule)} mayWrite={mayWrite} />
      <Usual caseId={id} mayWrite={mayWrite} />
      {mayWrite ? (
        <div className={classes.cardLinks}>
          <Link to={`/deadlines/add?case=${id}`} className={classes.link}>
            {t('add')}
          </Link>
          <Link to={`/deadlines/from-event?case=${id}`} className={classes.link}>
            {t('event.link')}
          </Link>
        </div>
      ) : null}
    </RailCard>
  );
}

/** What a case of this kind usually has, while it has no deadline. */
function Usual({ caseId, mayWrite }: { caseId: string; mayWrite: boolean }) {
  const { t } = useTranslation('deadlines');
  const [row] = useQuery(watchListQuery({ case_id: caseId, limit: 10 })).data?.items ?? [];
  if (!row) return null;
  return (
    <>
      <p className={classes.facts}>{t('watch.ofCase')}</p>
      {row.rules.map(({ code, title, section }) => (
        <div key={code} className={classes.cardRow}>
          {mayWrite ? (
            <Link to={`/deadlines/add?case=${caseId}&rule=${code}`} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
          <span className={classes.facts}>{section}</span>
        </div>
      ))}
    </>
  );
}

interface RemediesProps {
  record: Case;
  /** The rules of the deadlines that the case has already. */
  taken: readonly (string | null)[];
  mayWrite: boolean;
}

/** What lies from the decision of the case, for whom and until when, to be made a deadline with one click. */
function Remedies({ record: { id: caseId, decision_date: decidedOn }, taken, mayWrite }: RemediesProps) {
  const { t } = useTranslation('deadlines');
  const items = (useQuery({ ...remediesQuery(caseId), enabled: decidedOn !== null }).data?.items ?? []).filter(
    ({ rule }) => !taken.includes(rule),
  );
  if (items.length === 0) return null;
  return (
    <>
      <p className={classes.facts}>{t('remedies.text')}</p>
      {items.map((remedy) => (
        <div key={remedy.rule} className={classes.cardRow}>
          {mayWrite ? (
            <Link to={`/deadlines/add?case=${caseId}&rule=${remedy.rule}`} className={classes.link}>
              {remedy.title}
            </Link>
          ) : (
            remedy.title
          )}
          <span className={classes.facts}>
            <DatedText>{t('remedies.until', { by: remedy.by, day: formatDay(remedy.due_on), section: remedy.section })}</DatedText>
          </span>
          {remedy.certainty === 'check' ? <span className={classes.facts}>{t('check')}</span> : null}
        </div>
      ))}
    </>
  );
}
