import { Button } from '@mantine/core';
import type { ConflictCheck } from '@munshi/contract/conflicts/conflict.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { PrintButton } from '../prints/public.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatInstant } from '../ui/format/dates.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { conflictCheckQuery } from './conflict.queries.ts';
import classes from './conflicts.module.css';
import { HitList } from './hit-list.tsx';
import { pageOfCheck } from './hit-words.ts';

/** One kept decision, as it is printed. */
export function ConflictCheckPage() {
  const { t } = useTranslation('conflicts');
  const { id = '' } = useParams();
  const found = useQuery(conflictCheckQuery(id));
  const check = found.data;
  return (
    <Page title={t('title')} {...(check ? { actions: <Actions check={check} /> } : {})}>
      {found.isPending ? <FormSkeleton fields={3} /> : null}
      {found.isError ? <Notice tone="error">{messageOf(found.error, t('listFailed'))}</Notice> : null}
      {check ? (
        <>
          <div className={classes.head}>
            <p className={classes.sentence}>
              <b>{t(`decisionOf.${check.decision}`)}</b> · {check.decided_by_name} ·{' '}
              <DatedText>{formatInstant(check.decided_at)}</DatedText>
            </p>
            {check.reason ? <p className={classes.reason}>{check.reason}</p> : null}
            {check.case_id && check.case_title ? (
              <p>
                <Link to={`/cases/${check.case_id}`}>{t('for', { title: check.case_title })}</Link>
              </p>
            ) : null}
          </div>
          <section className={classes.section} aria-label={t('names')}>
            <h2>{t('names')}</h2>
            <ul className={classes.list}>
              {check.names.map(({ name, is_client: isClient }, at) => (
                <li key={at}>
                  {name}
                  <div className={classes.facts}>{t(isClient ? 'ours' : 'theirs')}</div>
                </li>
              ))}
            </ul>
          </section>
          <section className={classes.section} aria-label={t('hits')}>
            <h2>{t('hits')}</h2>
            {check.truncated ? <Notice tone="warning">{t('truncatedThen')}</Notice> : null}
            {check.hits.length === 0 ? <p className={classes.facts}>{t('nothing')}</p> : <HitList hits={check.hits} />}
          </section>
        </>
      ) : null}
    </Page>
  );
}

function Actions({ check: { id, names } }: { check: ConflictCheck }) {
  const { t } = useTranslation('conflicts');
  return (
    <>
      <Button component={Link} to={pageOfCheck(names)} variant="default">
        {t('checkAgain')}
      </Button>
      <PrintButton sheet={{ of: 'conflict', id }} />
    </>
  );
}
