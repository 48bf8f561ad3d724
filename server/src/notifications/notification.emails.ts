import { printedDay } from '../platform/clock/court-day.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';
import type { DueTask, ListedHearing } from './daily-reminders.repository.ts';
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
  readonly hearings: readonly ListedHearing[];
  readonly tasks: readonly DueTask[];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The morning digest: that day's hearings and due tasks. It names the day, since it may wait for the mail server past midnight. */
export function digestEmail(reader: Reader, { day, hearings, tasks }: Day, publicUrl: string): EmailTemplate {
  const heads = [
    hearings.length > 0 ? counted(hearings.length, 'hearing', 'hearings') : '',
    tasks.length > 0 ? `${counted(tasks.length, 'task', 'tasks')} due` : '',
  ].filter(Boolean);
  return {
    to: reader.email,
    subject: `${printedDay(day)}: ${heads.join(', ')}`,
    greeting: greet(reader),
    paragraphs: [
      ...(hearings.length > 0 ? [`Listed on ${printedDay(day)}:`, ...hearings.map(hearingLine)] : []),
      ...(tasks.length > 0 ? ['Due:', ...tasks.map((task) => taskLine(task, day))] : []),
    ],
    link: { label: 'Open today’s board', url: `${publicUrl}/dashboard` },
    footer: footerOf(reader, publicUrl),
  };
}

function hearingLine(hearing: ListedHearing): string {
  return describeHearing(hearing);
}

function taskLine({ title, case_title: caseTitle, due_date: due }: DueTask, day: string): string {
  return [title, caseTitle, due < day ? `overdue since ${printedDay(due)}` : `due on ${printedDay(due)}`].filter(Boolean).join(' · ');
}
