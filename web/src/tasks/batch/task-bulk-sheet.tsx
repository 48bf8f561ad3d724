import { TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { BulkForm } from '../../bulk-changes/public.ts';
import { MembersField } from '../../tenants/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { readDay } from '../../ui/format/dates.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { previewTasks, type TaskUpdate, useBulkUpdateTasks } from './task-bulk.queries.ts';

/** What can be changed in many tasks. */
export type TaskChangeKind = 'assign' | 'due' | 'status';

interface TaskBulkSheetProps {
  opened: boolean;
  onClose: () => void;
  kind: TaskChangeKind;
  ids: readonly string[];
  /** Called after the change. */
  onDone: () => void;
}

/** One change of the selected tasks, with what it would change. */
export function TaskBulkSheet({ opened, onClose, kind, ...form }: TaskBulkSheetProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t(`tasks.${kind}`)}>
      <TaskBulkForm key={kind} kind={kind} onClose={onClose} {...form} />
    </SideSheet>
  );
}

interface Values {
  people: string[];
  due: string;
  status: string | null;
}

/** The change that the fields say; undefined until they say enough. */
function changeOf(kind: TaskChangeKind, { people, due, status }: Values): TaskUpdate['change'] | undefined {
  if (kind === 'assign') return people.length > 0 ? { assignee_ids: people } : undefined;
  if (kind === 'due') return due === '' ? { due_date: null } : readDay(due) ? { due_date: due } : undefined;
  const known = TaskStatus.safeParse(status);
  return known.success ? { status: known.data } : undefined;
}

function TaskBulkForm({ kind, ids, onClose, onDone }: Omit<TaskBulkSheetProps, 'opened'>) {
  const { t } = useTranslation(['bulkChanges', 'tasks', 'fields']);
  const form = useForm<Values>({ defaultValues: { people: [], due: '', status: null } });
  const change = changeOf(kind, useWatch({ control: form.control }) as Values);
  const key = JSON.stringify([ids, change]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the text says whether the change is another
  const update = useMemo(() => (change ? { task_ids: [...ids], change } : undefined), [key]);
  const { mutateAsync: run } = useBulkUpdateTasks();
  const statuses = TaskStatus.options.map((each) => ({ value: each, label: t(`tasks:status.${each}`) }));
  return (
    <BulkForm
      label={t(`bulkChanges:tasks.${kind}`)}
      change={update}
      preview={previewTasks}
      run={run}
      doneWords={(count) => t('bulkChanges:tasks.done', { count })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('bulkChanges:tasks.selected', { count: ids.length })}</p>
      {kind === 'assign' ? (
        <MembersField form={form} name="people" label={t('bulkChanges:tasks.people')} help={t('bulkChanges:tasks.peopleHelp')} autoFocus />
      ) : null}
      {kind === 'due' ? (
        <DateField
          form={form}
          name="due"
          label={t('fields:tasks.due_date')}
          help={t('bulkChanges:tasks.dueHelp')}
          leaning="future"
          autoFocus
        />
      ) : null}
      {kind === 'status' ? <SelectField form={form} name="status" label={t('fields:tasks.status')} options={statuses} autoFocus /> : null}
    </BulkForm>
  );
}
