import { TextInput } from '@mantine/core';
import { type CodeSection, CriminalCode } from '@munshi/contract/code-sections/code-section.schema';
import { findCodeSections, isOneToOne } from '@munshi/contract/code-sections/find-code-sections';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { Tag } from '../ui/display/badges.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { Pagination } from '../ui/list/pagination.tsx';
import { Segments } from '../ui/list/segments.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { Page } from '../ui/page/page.tsx';
import { codeSectionsQuery } from './code-section.queries.ts';
import classes from './code-sections.module.css';
import { newName, oldName } from './section-names.ts';

const DEFAULT_LIMIT = 25;

/** The filters of the address. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const act = CriminalCode.safeParse(params.get('act')).data;
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams({ ...Object.fromEntries(before), offset: '', ...changes });
        for (const [name, value] of [...after]) if (value === '') after.delete(name);
        return after;
      },
      { replace: true },
    );
  const number = (name: string, otherwise: number) => Number(/^\d{1,4}$/.exec(params.get(name) ?? '')?.[0] ?? otherwise);
  return { act, q: params.get('q') ?? '', offset: number('offset', 0), limit: number('limit', DEFAULT_LIMIT) || DEFAULT_LIMIT, change };
}

/** A section of one criminal code, and its counterpart in the other. */
export function CodeSectionsPage() {
  const { t } = useTranslation('codeSections');
  const table = useQuery(codeSectionsQuery);
  const filters = useFilters();
  const { act, q, offset, limit, change } = filters;
  const found = table.data && findCodeSections(table.data.items, { act, q });
  const [first] = table.data?.items ?? [];
  return (
    <Page title={t('title')}>
      <p className={classes.quiet}>{t('text')}</p>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={q}
        maxLength={100}
        mt={12}
        mb={12}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <Segments
        label={t('code')}
        className={classes.codes}
        choices={[{ value: '', label: t('all') }, ...CriminalCode.options.map((code) => ({ value: code, label: code }))]}
        value={act ?? ''}
        onChange={(code) => change({ act: code })}
      />
      {table.isPending ? <TextSkeleton lines={8} /> : null}
      {table.isError ? <ErrorState title={t('failed')} message={messageOf(table.error, '')} onRetry={() => void table.refetch()} /> : null}
      {found?.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={classes.lines} aria-label={t('title')}>
        {found?.slice(offset, offset + limit).map((entry) => (
          <Line key={`${oldName(entry)} ${newName(entry)}`} entry={entry} />
        ))}
      </ul>
      {found ? <Pages found={found.length} filters={filters} /> : null}
      {first ? <p className={classes.quiet}>{t('source', { source: first.source, day: formatDay(first.as_of) })}</p> : null}
    </Page>
  );
}

function Pages({ found, filters }: { found: number; filters: ReturnType<typeof useFilters> }) {
  const { offset, limit, change } = filters;
  return (
    <Pagination
      total={found}
      limit={limit}
      offset={offset}
      onOffset={(to) => change({ offset: String(to) })}
      onLimit={(size) => change({ limit: String(size) })}
    />
  );
}

function Line({ entry }: { entry: CodeSection }) {
  const { t } = useTranslation('codeSections');
  const [before, after] = [oldName(entry), newName(entry)];
  return (
    <li className={classes.line}>
      <div className={classes.names}>
        <b>{before || t('noOld')}</b>
        <span aria-hidden>→</span>
        <span className={classes.unseen}>{t('replacedBy')}</span>
        <b>{after || t('noNew')}</b>
        {isOneToOne(entry) ? null : <Tag tone="amber">{t(`kind.${entry.kind}`)}</Tag>}
        {entry.kind === 'changed' ? <Tag>{t('kind.changed')}</Tag> : null}
        {entry.certainty === 'check' ? <Tag tone="amber">{t('check')}</Tag> : null}
      </div>
      <div>{entry.heading}</div>
      {entry.note ? <div className={classes.quiet}>{entry.note}</div> : null}
    </li>
  );
}
