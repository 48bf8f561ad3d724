import { listCases } from '@munshi/contract/cases/case.endpoints';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { SelectAll } from '../../bulk-changes/public.ts';
import { ExportBarMenu } from '../../list-exports/public.ts';
import { BarMenu } from '../../ui/list/bar-menu.tsx';
import { call } from '../../platform/calls/api.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { usePrint } from '../../prints/public.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { BarButton } from '../../ui/list/list-tools.tsx';
import type { CaseListState } from '../list/case-filters.ts';
import { useCaseDeletion } from '../use-case-deletion.ts';
import { useUndeletableCases } from '../use-undeletable-cases.ts';
import { caseChanges, type CaseChangeKind } from './case-bulk-values.ts';

/** The maximum number of cases per deletion, and per print or export of chosen cases. */
const MOST_DELETED = 200;
const MOST_PRINTED = 100;

const CaseBulkSheet = lazyOverlay(() => import('./case-bulk-sheet.tsx').then((module) => module.CaseBulkSheet));

interface CaseBulkActionsProps {
  state: CaseListState;
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
}

/** What can be done with the selected cases, and the selection of all rows of the filters. */
export function CaseBulkActions({ state, selected, total, onChange }: CaseBulkActionsProps) {
  const { t } = useTranslation('bulkChanges');
  const mayWrite = useMay('case:write');
  const [kind, setKind] = useState<CaseChangeKind>('assign');
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: CaseChangeKind) => {
    setKind(next);
    setIsOpen(true);
  };
  return (
    <>
      <SelectAll
        selected={selected}
        total={total}
        readPage={(page) => call(listCases, { query: { ...state.query, ...page } })}
        onChange={onChange}
      />
      {mayWrite ? (
        <BarMenu label={t('cases.menu')} entries={caseChanges.map((each) => ({ text: t(`cases.${each}`), run: () => open(each) }))} />
      ) : null}
      <ExportSelected state={state} selected={selected} />
      <PrintSelected state={state} selected={selected} />
      <DeleteSelected selected={selected} onChange={onChange} />
      <CaseBulkSheet opened={isOpen} onClose={() => setIsOpen(false)} kind={kind} ids={selected} onDone={() => onChange([])} />
    </>
  );
}

function ExportSelected({ state, selected }: Pick<CaseBulkActionsProps, 'state' | 'selected'>) {
  const { sort, order } = state.query;
  if (selected.length > MOST_PRINTED) return null;
  return <ExportBarMenu list={{ of: 'cases', query: { ids: selected.join(','), sort, order } }} total={selected.length} />;
}

function PrintSelected({ state, selected }: Pick<CaseBulkActionsProps, 'state' | 'selected'>) {
  const { t } = useTranslation('cases');
  const { isPrinting, print } = usePrint();
  const { sort, order } = state.query;
  return (
    <BarButton
      disabled={isPrinting || selected.length > MOST_PRINTED}
      onClick={() => print({ of: 'cases', query: { ids: selected.join(','), sort, order } })}
    >
      {t('list.print')}
    </BarButton>
  );
}

function DeleteSelected({ selected, onChange }: Pick<CaseBulkActionsProps, 'selected' | 'onChange'>) {
  const { t } = useTranslation('cases');
  const mayDelete = useMay('case:delete');
  const remove = useCaseDeletion();
  const isTooMany = selected.length > MOST_DELETED;
  const undeletable = useUndeletableCases(isTooMany ? [] : selected);
  if (!mayDelete) return null;
  const removeSelected = () => {
    onChange([]);
    // All or none are deleted: if it failed, they stay selected, so that one can be left out.
    void remove(selected, 'many').then((isDone) => (isDone ? undefined : onChange(selected)));
  };
  return (
    <>
      <BarButton disabled={isTooMany || undeletable?.length !== 0} onClick={removeSelected}>
        {t('list.delete')}
      </BarButton>
      {undeletable?.length ? <small>{t('list.notOwn', { count: undeletable.length })}</small> : null}
    </>
  );
}
