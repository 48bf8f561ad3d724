import type { TaskDraft } from '@munshi/contract/tasks/task.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { useProfile } from '../../platform/profile.queries.ts';
import { membersQuery } from '../../tenants/public.ts';
import { formatDay, today } from '../../ui/format/dates.ts';
import classes from '../task.module.css';
import { parseTaskLine } from './task-line.ts';

type QuickTask = Pick<z.input<typeof TaskDraft>, 'title' | 'due_date' | 'assignee_ids'>;

const namesPeople = (line: string) => line.includes('@');

/** Reads the line when it is sent. @throws {ApiError} if the line names people and the members cannot be read. */
export async function readTaskLine(line: string, me: string | undefined, client: QueryClient): Promise<QuickTask> {
  const members = namesPeople(line) ? await client.ensureQueryData(membersQuery) : [];
  const { title, due_date, assignees } = parseTaskLine(line, { today: today(), members, me });
  return {
    title,
    ...(due_date === undefined ? {} : { due_date }),
    ...(assignees.length === 0 ? {} : { assignee_ids: assignees.map(({ id }) => id) }),
  };
}

/** Shows below the line what was understood of it, before it is sent. */
export function TaskLineReading({ line }: { line: string }) {
  const { t } = useTranslation('tasks');
  const me = useProfile()?.id;
  const { data: members, isError } = useQuery({ ...membersQuery, enabled: namesPeople(line) });
  if (namesPeople(line) && !members) return <p className={classes.reading}>{isError ? t('quick.noMembers') : ''}</p>;
  const { due_date, assignees, unknown, ambiguous } = parseTaskLine(line, { today: today(), members: members ?? [], me });
  const understood = [
    ...(due_date === undefined ? [] : [t('quick.due', { day: formatDay(due_date) })]),
    ...assignees.map((person) => person.display_name ?? person.name),
    ...unknown.map((word) => t('quick.unknown', { word })),
    ...ambiguous.map((word) => t('quick.ambiguous', { word })),
  ];
  return <p className={classes.reading}>{understood.join(' · ')}</p>;
}
