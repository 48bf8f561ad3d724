import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SelectAll } from '../../bulk-changes/public.ts';
import { usePrint } from '../../prints/public.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { BarButton } from '../../ui/list/list-tools.tsx';
import { hearingListQuery } from '../hearing.queries.ts';
import type { HearingListState } from '../list/hearing-filters.tsx';

const AdjournSheet = lazyOverlay(() => import('./adjourn-sheet.tsx').then((module) => module.AdjournSheet));

/** As many ids as the address of a print can hold. */
const MOST_PRINTED = 100;

interface HearingBulkActionsProps {
  state: HearingListState;
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
}

/** The adjournment of the selected hearings, and the selection of all rows of the filters. */
export function HearingBulkActions({ state, selected, total, onChange }: HearingBulkActionsProps) {
  const { t } = useTranslation(['bulkChanges', 'prints']);
  const { isPrinting, print } = usePrint();
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
      <BarButton onClick={() => setIsOpen(true)}>{t('bulkChanges:hearings.adjourn')}</BarButton>
      <BarButton
        disabled={isPrinting || selected.length > MOST_PRINTED}
        onClick={() => print({ of: 'hearings', query: { ids: selected.join(','), order: state.order } })}
      >
        {t('prints:print')}
      </BarButton>
      <AdjournSheet opened={isOpen} onClose={() => setIsOpen(false)} ids={selected} onDone={() => onChange([])} />
    </>
  );
}
