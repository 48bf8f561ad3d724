import type { ChangedRecord, ChangeGroup, DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useHasPage } from '../platform/known-paths.ts';
import { nameOfKinds, nounOf } from '../platform/record-nouns.ts';
import { capital } from '../ui/format/capital.ts';
import { formatInstant } from '../ui/format/dates.ts';
import { Card } from './card.tsx';
import classes from './entries.module.css';
import shared from './dashboard.module.css';

/** Changes by others since the last visit; nothing at a first visit. */
export function Changes({ changes: { since, items, more } }: Pick<DashboardSummary, 'changes'>) {
  const { t } = useTranslation('dashboard');
  if (since === null) return null;
  return (
    <Card title={t('changes')}>
      <p className={shared.small}>{t('changesSince', { at: formatInstant(since) })}</p>
      {items.length === 0 ? <p>{t('changesNone')}</p> : null}
      <ul className={classes.lines}>
        {items.map((group) => (
          <ChangeLine key={group.case_id ?? group.what[0]?.record} group={group} />
        ))}
      </ul>
      {more > 0 ? <p className={shared.small}>{t('changesMore', { count: more })}</p> : null}
    </Card>
  );
}

/** The lists of records that belong to no case. */
const LISTS: Partial<Record<ChangedRecord, string>> = {
  task: '/tasks/all',
  person: '/people',
  lawyer: '/lawyers/all',
  holiday: '/settings/holidays',
};

function useRouteOf() {
  const hasPage = useHasPage();
  return ({ case_id: caseId, is_there: isThere, what }: ChangeGroup) => {
    if (caseId !== null) return isThere ? `/cases/${caseId}` : undefined;
    const list = what[0] && LISTS[what[0].record];
    return list !== undefined && hasPage(list) ? list : undefined;
  };
}

function ChangeLine({ group }: { group: ChangeGroup }) {
  const { t } = useTranslation('dashboard');
  const route = useRouteOf()(group);
  const title = group.title ?? nameOfKinds(group.what[0]?.record ?? 'case');
  const words = (
    <>
      <span className={classes.caseTitle}>{title}</span>
      <span className={classes.caseNumber}>{[describe(group, t), authorship(group, t)].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <li className={classes.line}>
      {route ? (
        <Link to={route} className={classes.caseLink}>
          {words}
        </Link>
      ) : (
        <div className={classes.caseLink}>{words}</div>
      )}
    </li>
  );
}

/** "Hearing recorded, 2 tasks added". */
function describe({ what }: ChangeGroup, t: TFunction<'dashboard'>): string {
  const parts = what.map(({ record, verb, count }) => {
    const shownVerb = record === 'case' && verb === 'added' ? 'opened' : verb;
    return t(`verb.${shownVerb}`, { what: t('what', { count, noun: nounOf(record, count) }) });
  });
  return capital(parts.join(', '));
}

/** The names of those who made the changes, and when the last one was made. */
function authorship({ by, at }: ChangeGroup, t: TFunction<'dashboard'>): string {
  return [by.length > 0 ? t('changedBy', { names: by.join(', ') }) : '', formatInstant(at)].filter(Boolean).join(', ');
}
