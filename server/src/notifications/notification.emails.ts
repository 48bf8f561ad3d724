import type { DigestSection } from '../outcome-digests/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';
import type { DueTask, ListedHearing } from './daily-reminders.repository.ts';
import type { DigestPart, NearDeadline } from './digest.repository.ts';
import { describeHearing } from './describe-hearing.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly tenantName: string;
}

const greet = ({ name }: Reader) => `Dear ${typedName(name)},`;
const footerOf = ({ tenantName }: Reader, publicUrl: string) =>
  `From the firm ${typedName(tenantName)}. Choose which mails you get at ${publicUrl}/settings/notifications`;

interface EmailedNotification {
  readonly title: string;
  readonly message: string;
  readonly route: string | null;
}

/** One notification as an email. */
export function notificationEmail(reader: Reader, { title, message, route }: EmailedNotification, publicUrl: string): EmailTemplate {
  return {
    to: reader.email,
    subject: title,
    greeting: greet(reader),
    paragraphs: [`${title}.`, message],
    link: { label: 'Open in Munshi', url: `${publicUrl}${route ?? '/notifications'}` },
    footer: footerOf(reader, publicUrl),
  };
}

interface Day {
  readonly day: string;
  readonly hearings: DigestPart<ListedHearing>;
  readonly tasks: DigestPart<DueTask>;
  readonly deadlines: DigestPart<NearDeadline>;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The morning digest: that day's hearings and due tasks. It names the day, since it may wait for the mail server past midnight. */
export function digestEmail(reader: Reader, { day, hearings, tasks, deadlines }: Day, publicUrl: string): EmailTemplate {
  const heads = [
    hearings.total > 0 ? counted(hearings.total, 'hearing', 'hearings') : '',
    deadlines.total > 0 ? counted(deadlines.total, 'deadline', 'deadlines') : '',
    tasks.total > 0 ? `${counted(tasks.total, 'task', 'tasks')} due` : '',
  ].filter(Boolean);
  return {
    to: reader.email,
    subject: `${printedDay(day)}: ${heads.join(', ')}`,
    greeting: greet(reader),
    paragraphs: [
      ...named(`Listed on ${printedDay(day)}:`, hearings, hearingLine),
      ...named('Deadlines:', deadlines, (deadline) => deadlineLine(deadline, day)),
      ...named('Due:', tasks, (task) => taskLine(task, day)),
    ],
    link: { label: 'Open today’s board', url: `${publicUrl}/dashboard` },
    footer: footerOf(reader, publicUrl),
  };
}

/** A heading with a line for each record, and how many more there are; nothing if there is none. */
function named<T>(heading: string, { items, total }: DigestPart<T>, lineOf: (item: T) => string): string[] {
  if (total === 0) return [];
  const more = total - items.length;
  return [heading, ...items.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])];
}

function hearingLine(hearing: ListedHearing): string {
  return describeHearing(hearing);
}

function taskLine({ title, case_title: caseTitle, due_date: due }: DueTask, day: string): string {
  return [title, caseTitle, due < day ? `overdue since ${printedDay(due)}` : `due on ${printedDay(due)}`].filter(Boolean).join(' · ');
}

function deadlineLine(deadline: NearDeadline, day: string): string {
  return [deadline.title, deadline.case_title, lastDayWords(deadline, day)].join(' · ');
}

/** Bail after custody, and the like, is possible only once the time has ended. */
function lastDayWords({ due_on: due, opens_on: opens }: NearDeadline, day: string): string {
  if (due < day) return opens !== null && opens > due ? `possible from ${printedDay(opens)}` : `the last day was ${printedDay(due)}`;
  return due === day ? `today, ${printedDay(due)}, is the last day` : `last day ${printedDay(due)}`;
}

interface Evening {
  readonly day: string;
  /** `recorded` includes those without a next date. */
  readonly counts: { readonly recorded: number; readonly left: number; readonly undated: number; readonly tomorrow: number };
  /** Number of restricted cases among them. */
  readonly restricted: number;
  readonly sections: readonly DigestSection[];
}

/** The evening digest: what became of the day's hearings, and the next board. */
export function eveningDigestEmail(reader: Reader, { day, counts, restricted, sections }: Evening, publicUrl: string): EmailTemplate {
  const { recorded, left, undated, tomorrow } = counts;
  const heads = [
    recorded > 0 && `${recorded} recorded`,
    left > 0 && `${left} not recorded`,
    undated > 0 && `${undated} without a next date`,
    tomorrow > 0 && `${tomorrow} tomorrow`,
  ].filter(Boolean);
  return {
    to: reader.email,
    subject: `${printedDay(day)}: ${heads.join(', ')}`,
    greeting: greet(reader),
    paragraphs: [
      `What became of ${printedDay(day)}, and what comes next.`,
      ...sections.flatMap(({ title, lines }) => [`${title}:`, ...lines.map(({ text }) => text)]),
      ...(restricted > 0 ? [restrictedWords(restricted)] : []),
    ],
    link: { label: 'Open the board, also to copy it for WhatsApp', url: `${publicUrl}/hearing/all?day=${day}` },
    footer: footerOf(reader, publicUrl),
  };
}

/** A mail can be passed on to people who may not see all of it. */
const restrictedWords = (count: number) =>
  `This mail names ${counted(count, 'restricted case', 'restricted cases')}. The text for WhatsApp on the board leaves ${count === 1 ? 'it' : 'them'} out.`;
