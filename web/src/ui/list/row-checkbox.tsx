import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { canToggle, type RowRules, toggleRow } from './table-model.ts';

interface RowCheckboxProps<Row> {
  row: Row;
  rules: RowRules<Row>;
  isSelected: boolean;
}

export function RowCheckbox<Row>({ row, rules, isSelected }: RowCheckboxProps<Row>) {
  const { t } = useTranslation('ui');
  const { selection } = rules;
  return (
    <Checkbox
      aria-label={t('table.selectRow', { row: selection.nameOf(row) })}
      checked={isSelected}
      disabled={!canToggle(row, rules)}
      onChange={() => selection.onChange(toggleRow(row, rules))}
    />
  );
}
