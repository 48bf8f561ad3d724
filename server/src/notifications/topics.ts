/** Notifications of one family that one person causes on one court date are shown as one. */
interface Topic {
  readonly family: string;
  readonly one: string;
  readonly many: string;
}

const topics = {
  case_assigned: { family: 'given', one: 'a case was assigned to you', many: 'cases were assigned to you' },
  hearing_fixed: { family: 'given', one: 'a hearing was fixed', many: 'hearings were fixed' },
  hearing_changed: { family: 'hearing_changed', one: 'a hearing was moved or changed', many: 'hearings were moved or changed' },
  hearing_cancelled: { family: 'hearing_cancelled', one: 'a hearing was cancelled', many: 'hearings were cancelled' },
  hearing_outcome: { family: 'hearing_outcome', one: 'an outcome was recorded', many: 'outcomes were recorded' },
  hearing_tomorrow: { family: 'hearing_tomorrow', one: 'a hearing tomorrow', many: 'hearings tomorrow' },
  task_assigned: { family: 'task_assigned', one: 'a task was assigned to you', many: 'tasks were assigned to you' },
  task_changed: { family: 'task_changed', one: 'a task of yours was changed', many: 'tasks of yours were changed' },
  task_due: { family: 'task_due', one: 'a task is due today', many: 'tasks are due today' },
  task_overdue: { family: 'task_overdue', one: 'a task is overdue', many: 'tasks are overdue' },
  deadline_assigned: { family: 'deadline_assigned', one: 'a deadline is yours to meet', many: 'deadlines are yours to meet' },
  deadline_moved: { family: 'deadline_moved', one: 'a last day moved', many: 'last days moved' },
  deadline_due: { family: 'deadline_due', one: 'a deadline is near', many: 'deadlines are near' },
  deadline_over: { family: 'deadline_over', one: 'a last day has passed', many: 'last days have passed' },
  judgment_reserved: { family: 'judgment_reserved', one: 'a judgment is reserved for long', many: 'judgments are reserved for long' },
  conflict_hidden: {
    family: 'conflict_hidden',
    one: 'a conflict check found a name in a restricted case',
    many: 'conflict checks found names in restricted cases',
  },
  note_added: { family: 'note_added', one: 'a note was added', many: 'notes were added' },
} as const satisfies Record<string, Topic>;

/** What a notification is about, for those that may come in numbers. */
export type NotificationTopic = keyof typeof topics;

const isTopic = (name: string): name is NotificationTopic => name in topics;

export const familyOf = (topic: NotificationTopic): string => topics[topic].family;

/** The title of a group, as "64 cases were assigned to you, and a hearing was fixed". @param counts its notifications by topic. */
export function groupTitleOf(counts: Readonly<Record<string, number>>): string {
  const parts = Object.keys(topics)
    .filter(isTopic)
    .flatMap((topic) => {
      const count = counts[topic] ?? 0;
      if (count === 0) return [];
      return [count === 1 ? topics[topic].one : `${count} ${topics[topic].many}`];
    });
  const title = parts.join(', and ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
