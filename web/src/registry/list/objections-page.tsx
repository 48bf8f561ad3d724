import { type Objection, ObjectionQuery, ObjectionState } from '@munshi/contract/registry/objection.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { useMemberChoices } from '../../tenants/public.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import type { Column } from '../../ui/list/table-model.ts';
import { CureBy } from '../objections/cure-by.tsx';
import { objectionsQuery } from '../objections/objection.queries.ts';
import classes from '../registry.module.css';
import { objectionTone } from '../registry-marks.tsx';
import { RegistryList } from './registry-list.tsx';

const objectionList = defineListState(ObjectionQuery, {
  views: { all: {} },
  filters: {
    state: {
      control: 'chips',
      options: ObjectionState.options,
      optionLabel: (state) => i18n.t(`registry:objections.state.${state}`),
      isSeveral: true,
    },
    owner: { control: 'menu', label: () => i18n.t('fields:filing_objections.owner_id'), useChoices: useMemberChoices },
    case_id: { control: CaseFilter },
    mine: 'in address only',
    filing_id: 'in address only',
    from: 'in address only',
    to: 'in address only',
  },
  sorts: { cure_by: { label: () => i18n.t('fields:filing_objections.cure_by'), of: 'days' } },
});

/** The objections of the registry in all cases that the user may see, by cure-by day; the open ones unless filtered otherwise. */
export function ObjectionsPage() {
  const state = useListState(objectionList);
  const list = useQuery(objectionsQuery(state.query));
  const files = <ListFiles list={{ of: 'objections', query: unpaged(state.query) }} total={list.data?.total} />;
  return <RegistryList of="objections" state={state} list={list} files={files} columns={useColumns()} />;
}

function useColumns(): Column<Objection>[] {
  const { t } = useTranslation(['registry', 'fields']);
  return useMemo(
    () => [
      {
        key: 'cure_by',
        header: t('fields:filing_objections.cure_by'),
        sortKey: 'cure_by',
        isFigures: true,
        width: '10rem',
        onPhone: 'end',
        cell: (row) => <CureBy objection={row} isStacked />,
      },
      {
        key: 'objection',
        header: t('registry:objections.one'),
        isMain: true,
        cell: (row) => (
          <>
            <span className={classes.title}>{row.objection}</span>
            <span className={classes.facts}>{[row.filing_title, row.filing_number].filter(Boolean).join(' · ')}</span>
          </>
        ),
        phoneCell: (row) => row.objection,
      },
      { key: 'case', header: t('fields:filing_objections.case_id'), width: '16rem', cell: (row) => row.case_title },
      { key: 'owner', header: t('fields:filing_objections.owner_id'), width: '9rem', cell: (row) => row.owner.name },
      {
        key: 'state',
        header: t('fields:filing_objections.state'),
        width: '7rem',
        cell: (row) => <StatusDot tone={objectionTone[row.state]}>{t(`registry:objections.state.${row.state}`)}</StatusDot>,
        phoneCell: (row) => (row.state === 'open' ? null : t(`registry:objections.state.${row.state}`)),
      },
    ],
    [t],
  );
}
