import { type CertifiedCopy, CopyQuery, CopyState } from '@munshi/contract/registry/certified-copy.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { useMemberChoices } from '../../tenants/public.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import type { Column } from '../../ui/list/table-model.ts';
import { copiesQuery } from '../copies/copy.queries.ts';
import classes from '../registry.module.css';
import { copyTone } from '../registry-marks.tsx';
import { DaySince } from './day-since.tsx';
import { RegistryList } from './registry-list.tsx';

const copyList = defineListState(CopyQuery, {
  views: { all: {} },
  filters: {
    state: {
      control: 'chips',
      options: CopyState.options,
      optionLabel: (state) => i18n.t(`registry:copies.state.${state}`),
      isSeveral: true,
    },
    owner: { control: 'menu', label: () => i18n.t('fields:certified_copies.owner_id'), useChoices: useMemberChoices },
    case_id: { control: CaseFilter },
    mine: 'in address only',
  },
  sorts: { applied: { label: () => i18n.t('fields:certified_copies.applied_on'), of: 'days' } },
});

/** The certified copies of all cases that the user may see; those not received unless filtered otherwise. */
export function CopiesPage() {
  const state = useListState(copyList);
  const list = useQuery(copiesQuery(state.query));
  const files = <ListFiles list={{ of: 'copies', query: unpaged(state.query) }} total={list.data?.total} />;
  return <RegistryList of="copies" state={state} list={list} files={files} columns={useColumns()} />;
}

function useColumns(): Column<CertifiedCopy>[] {
  const { t } = useTranslation(['registry', 'fields']);
  return useMemo(
    () => [
      {
        key: 'applied',
        header: t('fields:certified_copies.applied_on'),
        sortKey: 'applied',
        isFigures: true,
        width: '9rem',
        onPhone: 'end',
        cell: (row) => <DaySince day={row.applied_on} isWaiting={row.ready_on === null} />,
      },
      {
        key: 'title',
        header: t('registry:copies.one'),
        isMain: true,
        cell: (row) => (
          <>
            <span className={classes.title}>{t('registry:copies.of', { title: row.title, day: formatDay(row.order_on) })}</span>
            {row.application_number ? <span className={classes.facts}>{row.application_number}</span> : null}
          </>
        ),
        phoneCell: (row) => row.title,
      },
      { key: 'case', header: t('fields:certified_copies.case_id'), width: '16rem', cell: (row) => row.case_title },
      {
        key: 'ready',
        header: t('fields:certified_copies.ready_on'),
        isFigures: true,
        width: '8rem',
        cell: (row) => <time>{formatDay(row.ready_on)}</time>,
        onPhone: 'hidden',
      },
      { key: 'owner', header: t('fields:certified_copies.owner_id'), width: '9rem', cell: (row) => row.owner.name },
      {
        key: 'state',
        header: t('fields:filing_objections.state'),
        width: '8rem',
        cell: (row) => <StatusDot tone={copyTone[row.state]}>{t(`registry:copies.state.${row.state}`)}</StatusDot>,
        phoneCell: (row) => t(`registry:copies.state.${row.state}`),
      },
    ],
    [t],
  );
}
