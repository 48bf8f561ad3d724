import { listCases } from '@munshi/contract/cases/case.endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarMenu, SelectAll } from '../../bulk-changes/public.ts';
import { call } from '../../platform/calls/api.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import type { CaseListState } from '../list/case-filters.ts';
import { caseChanges, type CaseChangeKind } from './case-bulk-values.ts';

const CaseBulkSheet = lazyOverlay(() => import('./case-bulk-sheet.tsx').then((module) => module.CaseBulkSheet));

interface CaseBulkActionsProps {
  state: CaseListState;
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
  mayWrite: boolean;
}

/** The changes of the selected cases, and the selection of all rows of the filters. */
export function CaseBulkActions({ state, selected, total, onChange, mayWrite }: CaseBulkActionsProps) {
  const { t } = useTranslation('bulkChanges');
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
      <CaseBulkSheet opened={isOpen} onClose={() => setIsOpen(false)} kind={kind} ids={selected} onDone={() => onChange([])} />
    </>
  );
}
