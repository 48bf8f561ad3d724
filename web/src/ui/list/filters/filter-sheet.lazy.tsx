import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { SideDrawer } from '../../overlay/side-sheet.lazy.tsx';
import type { AnyFilter } from '../define-list-state.ts';
import { FilterControl, type FilterTexts } from './filter-control.tsx';
import classes from './filter-sheet.module.css';
import { ListSort, type SortChoice } from './list-filters.tsx';
import type { Sort } from '../table-model.ts';

export interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The filters offered, by name. */
  filters: readonly (readonly [name: string, filter: AnyFilter])[];
  chosen: FilterTexts;
  valueLabels: FilterTexts;
  sortChoices: readonly SortChoice[];
  /** Undefined if the order cannot be chosen. */
  sort: Sort | undefined;
  /** Applies filters and order at once, as the address has them. */
  onApply: (changes: FilterTexts) => void;
  onClear: () => void;
}

/** The filters and the order of a list on a phone: nothing changes until they are applied. */
export function FilterSheet({ opened, onClose, ...props }: FilterSheetProps) {
  const { t } = useTranslation('ui');
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('filter.title')}>
      <SheetContent {...props} onClose={onClose} />
    </SideDrawer>
  );
}

function SheetContent({ filters, chosen, valueLabels, sortChoices, sort, onApply, onClear, onClose }: Omit<FilterSheetProps, 'opened'>) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<FilterTexts>(chosen);
  const [order, setOrder] = useState(sort);
  const close = (act: () => void) => {
    onClose();
    act();
  };
  return (
    <div className={classes.sheet}>
      <div className={classes.filters} role="group" aria-label={t('table.filters')}>
        {filters.map(([name, filter]) => (
          <div key={name} className={classes.filter}>
            <FilterControl
              filter={filter}
              chosen={draft}
              value={draft[name]}
              valueLabel={draft[name] === chosen[name] ? valueLabels[name] : undefined}
              onChange={(value) => setDraft((was) => ({ ...was, ...(filter.clears && { [filter.clears]: undefined }), [name]: value }))}
            />
          </div>
        ))}
      </div>
      {order ? (
        <div className={classes.sort}>
          <span aria-hidden>{t('filter.sort')}</span>
          <ListSort choices={sortChoices} sort={order} onSort={setOrder} />
        </div>
      ) : null}
      <div className={classes.foot}>
        <Button onClick={() => close(() => onApply({ ...draft, ...(order === sort ? {} : { sort: order?.key, order: order?.order }) }))}>
          {t('filter.apply')}
        </Button>
        <Button variant="default" onClick={() => close(onClear)}>
          {t('table.clearFilters')}
        </Button>
      </div>
    </div>
  );
}
