import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './list-tools.module.css';
import { restoreFocus, useFocusAfterReplacement } from '../page/page-title.ts';

interface SelectionBarProps {
  count: number;
  /** The maximum, if there is one. */
  max?: number;
  onClear: () => void;
  /** `BarButton`s. */
  children: ReactNode;
}

/** The actions on the selected rows; floats at the foot while rows are selected. */
export function SelectionBar({ count, max, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  useFocusAfter(count === 0);
  if (count === 0) return null;
  return (
    <div className={classes.bar} data-selection-bar role="region" aria-label={t('table.actions')}>
      <span className={classes.count} role="status">
        {t('table.selected', { count })}
        {max !== undefined && count >= max ? ` · ${t('table.selectionFull', { max })}` : null}
      </span>
      {children}
      <button type="button" className={classes.barIcon} data-clear aria-label={t('table.clearSelection')} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

/** When the bar disappears with the pressed button, keyboard focus moves to the page's heading. */
function useFocusAfter(isRemoved: boolean) {
  const wasThere = useRef(false);
  useEffect(() => {
    if (isRemoved && wasThere.current) restoreFocus();
    wasThere.current = !isRemoved;
  }, [isRemoved]);
}

interface BarButtonProps {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export function BarButton({ onClick, disabled = false, children }: BarButtonProps) {
  return (
    <button type="button" className={classes.barButton} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** The filters of a list, in a row that wraps. */
export function FilterRow({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const noteFocus = useFocusAfterReplacement();
  return (
    <div onFocus={noteFocus} className={classes.filters} role="group" aria-label={t('table.filters')}>
      {children}
    </div>
  );
}

interface FilterChipProps {
  label: string;
  count?: number | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A filter that is on or off. */
export function FilterChip({ label, count, isOn, onToggle }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onToggle}>
      {label}
      {count === undefined ? null : <span className={classes.chipCount}>{count}</span>}
    </button>
  );
}

interface ActiveFilterProps {
  /** The filter and its value, e.g. "Court: Delhi High Court". */
  label: string;
  onRemove: () => void;
}

/** A filter with a value, which can be removed. */
export function ActiveFilter({ label, onRemove }: ActiveFilterProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.chip} data-on>
      {label}
      <button type="button" className={classes.chipRemove} aria-label={t('table.removeFilter', { filter: label })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button variant="subtle" onClick={onClear}>
      {t('table.clearFilters')}
    </Button>
  );
}
