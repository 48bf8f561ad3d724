import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { EmptyState } from '../ui/states.tsx';
import type { TaskListState } from './task-list-state.ts';

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

/** A list with nothing in it: because of its filters, or because there is nothing yet. */
export function NoTasks({ state }: { state: TaskListState }) {
  const { t } = useTranslation(['tasks', 'ui']);
  if (state.isFiltered) {
    const clear = (
      <Button variant="default" onClick={state.clear}>
        {t('ui:table.clearFilters')}
      </Button>
    );
    return (
      <EmptyState title={t('tasks:list.noneFound')} action={clear}>
        {t('tasks:list.noneFoundText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('tasks:list.emptyTitle')} action={<AddTaskButton />}>
      {state.view === 'my' ? t('tasks:list.emptyMine') : t('tasks:list.empty')}
    </EmptyState>
  );
}
