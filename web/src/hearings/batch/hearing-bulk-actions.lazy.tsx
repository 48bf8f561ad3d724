import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { SelectAll } from '../../bulk-changes/public.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { BarButton } from '../../ui/list/list-tools.tsx';
import { hearingListQuery } from '../hearing.queries.ts';
import type { HearingListState } from '../list/hearing-filters.tsx';

const AdjournSheet = lazyOverlay(() => import('./adjourn-sheet.tsx').then((module) => module.AdjournSheet));

interface HearingBulkActionsProps {
  state: HearingListState;
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
}

/** The adjournment of the selected hearings, and the selection of all rows of the filters. */
export function HearingBulkActions({ state, selected, total, onChange }: HearingBulkActionsProps) {
  const { t } = useTranslation('bulkChanges');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SelectAll
        selected={selected}
        total={total}
        readPage={(page) => client.fetchQuery(hearingListQuery(state.view, { ...state.query, ...page }))}
        onChange={onChange}
      />
      <BarButton onClick={() => setIsOpen(true)}>{t('hearings.adjourn')}</BarButton>
      <AdjournSheet opened={isOpen} onClose={() => setIsOpen(false)} ids={selected} onDone={() => onChange([])} />
    </>
  );
}
