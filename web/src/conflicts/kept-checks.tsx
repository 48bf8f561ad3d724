import { PAGE_SIZES, type PageSize } from '@munshi/contract/platform/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatInstant } from '../ui/format/dates.ts';
import { Pagination } from '../ui/list/pagination.tsx';
import { Notice } from '../ui/page/page.tsx';
import { conflictChecksQuery } from './conflict.queries.ts';
import classes from './conflicts.module.css';

/** The decisions that were kept, newest first. */
export function KeptChecks() {
  const { t } = useTranslation('conflicts');
  const [page, setPage] = useState<{ limit: PageSize; offset: number }>({ limit: 10, offset: 0 });
  const { data, error } = useQuery(conflictChecksQuery(page));
  return (
    <section className={classes.section} aria-labelledby="kept-checks">
      <h2 id="kept-checks">{t('keptTitle')}</h2>
      {error ? <Notice tone="error">{messageOf(error, t('listFailed'))}</Notice> : null}
      {data?.total === 0 ? <p className={classes.facts}>{t('keptNone')}</p> : null}
      <ul className={classes.list}>
        {data?.items.map((item) => (
          <li key={item.id}>
            <Link to={`/conflicts/${item.id}`}>{item.title}</Link>
            <div className={classes.facts}>
              <DatedText>
                {[t(`decisionOf.${item.decision}`), item.decided_by_name, formatInstant(item.decided_at), item.case_title]
                  .filter(Boolean)
                  .join(' · ')}
              </DatedText>
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > 10 ? (
        <Pagination
          {...page}
          total={data.total}
          onOffset={(offset) => setPage({ ...page, offset })}
          onLimit={(limit) => setPage({ limit: PAGE_SIZES.find((size) => size === limit) ?? 10, offset: 0 })}
        />
      ) : null}
    </section>
  );
}
