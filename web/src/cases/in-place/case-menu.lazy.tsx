import { Menu } from '@mantine/core';
import { CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import { type Case, type CaseChange, Priority } from '@munshi/contract/cases/case.schema';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MenuAnchor } from '../../ui/overlay/menu-anchor.tsx';
import type { EditorProps, MenuField } from './editor-props.ts';
import classes from './editors.module.css';
import { useSaveInPlace } from './use-save-in-place.ts';

interface CaseMenuProps extends EditorProps {
  field: MenuField;
}

/** The values of a field as menu items, and the change that each makes. */
function useChoices(record: Case, field: MenuField) {
  const { t } = useTranslation(['cases', 'fields']);
  const name = t(`fields:cases.${field}`);
  if (field === 'phase') {
    const options = phasesOf[record.status].map((value) => ({ value: value as string, label: t(`cases:phase.${value}`) }));
    return { name, options, changeTo: (value: string) => ({ phase: value }) as CaseChange, undo: { phase: record.phase } };
  }
  if (field === 'priority') {
    const options = Priority.options.map((value) => ({ value: value as string, label: t(`cases:priority.${value}`) }));
    return { name, options, changeTo: (value: string) => ({ priority: value }) as CaseChange, undo: { priority: record.priority } };
  }
  const options = CaseStatus.options.map((value) => ({ value: value as string, label: t(`cases:status.${value}`) }));
  const undo = { status: record.status, phase: record.phase };
  return { name, options, changeTo: (value: string) => ({ status: value }) as CaseChange, undo };
}

/** The menu of a field with few values: Enter saves at once. It stays open if that fails, and says why. */
export function CaseMenu({ opened, onClose, target, record, field }: CaseMenuProps) {
  const { t } = useTranslation('cases');
  const { name, options, changeTo, undo } = useChoices(record, field);
  const { run, isSaving, problem, clearProblem } = useSaveInPlace(record, {
    shown: (newest) => t(`${field}.${newest[field]}` as 'status.open'),
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new opening starts without the failure of the last
  useEffect(() => clearProblem(), [opened]);
  const choose = async (value: string) => {
    const label = options.find((option) => option.value === value)?.label ?? value;
    if (await run({ change: changeTo(value), undo, done: t('inPlace.done', { name, value: label }) })) onClose();
  };
  const current = record[field];
  return (
    <>
      <div role="alert" className={classes.unseen}>
        {problem}
      </div>
      <Menu opened={opened} onClose={onClose} position="bottom-start" withInitialFocusPlaceholder={false} alignItemsLabels="all">
        <Menu.Target>
          <MenuAnchor target={target} />
        </Menu.Target>
        <Menu.Dropdown aria-label={name} aria-busy={isSaving}>
          {problem ? <div className={classes.problem}>{problem}</div> : null}
          <Menu.RadioGroup value={current} onChange={(value) => void choose(value)}>
            {options.map(({ value, label }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                closeMenuOnClick={value === current}
                checkIcon={<IconCheck size={16} aria-hidden />}
                {...(value === current ? { 'data-autofocus': true } : {})}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
