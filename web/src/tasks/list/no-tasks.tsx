import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { NothingFound, NothingYet } from '../../ui/list/paged-list.tsx';
import type { TaskListState } from './task-filters.ts';

export function AddTaskButton() {
  const { t } = useTranslation('tasks');
  const mayWrite = useMay('task:write');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to="/tasks/add" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('list.add')}
    </Button>
  );
}

/** An empty list: because of its filters, or because there are no tasks yet. */
export function NoTasks({ state }: { state: TaskListState }) {
  const { t } = useTranslation('tasks');
  if (state.isFiltered) {
    return <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>;
  }
  return (
    <NothingYet action={<AddTaskButton />} isPageAction>
      {state.view === 'my' ? t('list.emptyMine') : t('list.empty')}
    </NothingYet>
  );
}
