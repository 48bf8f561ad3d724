import { Button, Chip, Group } from '@mantine/core';
import type { Import, ImportRow, ImportRowState } from '@munshi/contract/imports/import.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { useLastPage } from '../ui/list/use-last-page.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { CheckedRow } from './checked-row.tsx';
import { importRowsQuery, ROWS_ON_A_PAGE } from './import.queries.ts';
import classes from './imports.module.css';

const SHOWN: Readonly<Record<'check' | 'over', readonly ImportRowState[]>> = {
  check: ['ready', 'check', 'duplicate', 'skip'],
  over: ['imported', 'failed', 'check', 'duplicate', 'skip'],
};

/** The rows of the file by their state, with what is doubtful about each. */
export function ImportRows({ made }: { made: Import }) {
  const { t } = useTranslation('imports');
  const [chosen, setState] = useState<ImportRowState>();
  const [offset, setOffset] = useState(0);
  // Once the last doubt is answered there is nothing left to check: all rows are shown.
  const state = chosen !== undefined && made.counts[chosen] > 0 ? chosen : undefined;
  const { data, isPlaceholderData } = useQuery(importRowsQuery(made.id, { state, offset }));
  useLastPage({ total: data?.total, limit: ROWS_ON_A_PAGE, offset, isOld: isPlaceholderData, onOffset: setOffset });
  const states = SHOWN[made.state === 'check' ? 'check' : 'over'].filter((each) => made.counts[each] > 0);
  const show = (next: ImportRowState | undefined) => {
    setState(next);
    setOffset(0);
  };
  return (
    <section aria-label={t('filters.label')}>
      <dl className={classes.counts}>
        {states.map((each) => (
          <div key={each} data-state={each}>
            <dd>{formatCount(made.counts[each])}</dd>
            <dt>{t(`counts.${each}`)}</dt>
          </div>
        ))}
      </dl>
      <Group gap={8} className={classes.filters ?? ''}>
        <Chip checked={state === undefined} onChange={() => show(undefined)}>
          {t('filters.all', { count: made.total })}
        </Chip>
        {states.map((each) => (
          <Chip key={each} checked={state === each} onChange={() => show(each)}>
            {t(`filters.${each}`)}
          </Chip>
        ))}
      </Group>
      {data ? <RowTable made={made} rows={data.items} /> : <TextSkeleton lines={8} />}
      {data && data.total > ROWS_ON_A_PAGE ? <Pages total={data.total} offset={offset} onOffset={setOffset} /> : null}
    </section>
  );
}

function RowTable({ made, rows }: { made: Import; rows: readonly ImportRow[] }) {
  const { t } = useTranslation('imports');
  const columns =
    made.kind === 'people' ? (['name', 'mobile', 'email'] as const) : (['number', 'court', 'parties', 'nextDate', 'purpose'] as const);
  if (rows.length === 0) return <p className={classes.quiet}>{t('noRows')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('row')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col">
            <span className={classes.unseen}>{t('steps.check')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CheckedRow key={row.position} made={made} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface PagesProps {
  total: number;
  offset: number;
  onOffset: (offset: number) => void;
}

function Pages({ total, offset, onOffset }: PagesProps) {
  const { t } = useTranslation('ui');
  const to = Math.min(offset + ROWS_ON_A_PAGE, total);
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <Button variant="default" size="compact-md" disabled={offset === 0} onClick={() => onOffset(offset - ROWS_ON_A_PAGE)}>
        {t('pages.previous')}
      </Button>
      <span>{t('pages.range', { from: formatCount(offset + 1), to: formatCount(to), total: formatCount(total) })}</span>
      <Button variant="default" size="compact-md" disabled={to >= total} onClick={() => onOffset(offset + ROWS_ON_A_PAGE)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
