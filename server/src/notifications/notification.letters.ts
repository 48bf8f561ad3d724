import { printedDay } from '../platform/clock/court-day.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { typedName } from '../platform/mail/typed-name.ts';
import type { DueTask, ListedHearing } from './round.repository.ts';
import { placeOf } from './round.service.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly tenantName: string;
}

const greet = ({ name }: Reader) => `Dear ${typedName(name)},`;
const footerOf = ({ tenantName }: Reader, publicUrl: string) =>
  `From the firm ${typedName(tenantName)}. What you are told by mail you choose at ${publicUrl}/settings/notifications`;

interface TellableNews {
  readonly title: string;
  readonly message: string;
  readonly route: string | null;
}

/** One piece of news by mail. */
export function newsLetter(reader: Reader, { title, message, route }: TellableNews, publicUrl: string): Letter {
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

/** The morning mail: what is listed that day, and what is due. Its words name the day: a mail may wait for the mail server past midnight. */
export function digestLetter(reader: Reader, { day, hearings, tasks }: Day, publicUrl: string): Letter {
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
  return [hearing.case_title, placeOf(hearing), hearing.purpose_text].filter(Boolean).join(' · ');
}

function taskLine({ title, case_title: caseTitle, due_date: due }: DueTask, day: string): string {
  return [title, caseTitle, due < day ? `overdue since ${printedDay(due)}` : `due on ${printedDay(due)}`].filter(Boolean).join(' · ');
}
