import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { SelectAll } from '../../bulk-changes/public.ts';
import { BarMenu } from '../../ui/list/bar-menu.tsx';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import type { TaskListState } from '../list/task-filters.ts';
import { tasksQuery } from '../task.queries.ts';
import type { TaskChangeKind } from './task-bulk-sheet.tsx';

const TaskBulkSheet = lazyOverlay(() => import('./task-bulk-sheet.tsx').then((module) => module.TaskBulkSheet));

const KINDS: readonly TaskChangeKind[] = ['assign', 'due', 'status'];

interface TaskBulkActionsProps {
  state: TaskListState;
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
}

/** The changes of the selected tasks, and the selection of all rows of the filters. */
export function TaskBulkActions({ state, selected, total, onChange }: TaskBulkActionsProps) {
  const { t } = useTranslation('bulkChanges');
  const client = useQueryClient();
  const [kind, setKind] = useState<TaskChangeKind>('assign');
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: TaskChangeKind) => {
    setKind(next);
    setIsOpen(true);
  };
  return (
    <>
      <SelectAll
        selected={selected}
        total={total}
        readPage={(page) => client.fetchQuery(tasksQuery({ ...state.query, ...page }))}
        onChange={onChange}
      />
      <BarMenu label={t('tasks.menu')} entries={KINDS.map((each) => ({ text: t(`tasks.${each}`), run: () => open(each) }))} />
      <TaskBulkSheet opened={isOpen} onClose={() => setIsOpen(false)} kind={kind} ids={selected} onDone={() => onChange([])} />
    </>
  );
}
