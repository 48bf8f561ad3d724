import type { DeadlineEntry, HearingEntry, TaskEntry } from './feed-entry.repository.ts';

/** An event of a calendar. */
export interface FeedEvent {
  readonly uid: string;
  /** The day, `YYYY-MM-DD`, in the court's zone. */
  readonly day: string;
  /** `HH:MM` in the court's zone; null for the whole day. */
  readonly time: string | null;
  readonly summary: string;
  readonly location: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** A task takes up no time of its day. */
  readonly isBusy: boolean;
  readonly sequence: number;
  readonly changedAt: string;
}

/** All that a private feed says of a hearing. */
const PRIVATE = 'Court';
/** A title in a summary is at most this long; the description has the whole. */
const SHORT_TITLE = 60;

const joined = (parts: readonly (string | null | undefined | false)[], by: string) => parts.filter(Boolean).join(by);
const short = (title: string) => (title.length > SHORT_TITLE ? `${title.slice(0, SHORT_TITLE - 1).trimEnd()}…` : title);
/** Whether a number alone was entered, which needs its word. */
const isBare = (text: string) => /^\d+[a-z]?$/i.test(text);
const withWord = (word: string, text: string | null) => (text === null ? null : isBare(text) ? `${word} ${text}` : text);

interface Words {
  readonly stageNames: ReadonlyMap<string, string>;
  /** The URL of a case. */
  readonly caseUrl: (id: string) => string;
}

/** A hearing with everything that helps to find the court room. */
export function hearingEvent(entry: HearingEntry, { stageNames, caseUrl }: Words): FeedEvent {
  const purpose = entry.purpose_text ?? (entry.purpose === null ? null : (stageNames.get(entry.purpose) ?? null));
  const court = joined([entry.court_name, withWord('room', entry.court_number)], ', ');
  const place = joined([court, withWord('item', entry.item_number)], ', ');
  return {
    ...eventOf('hearing', entry),
    time: entry.time,
    summary: joined([`${entry.case_number} ${short(entry.case_title)}`, purpose, place], ' - '),
    location: court === '' ? null : court,
    description: joined(
      [entry.case_title, entry.case_number, purpose, place, entry.judge_name, entry.mode !== 'in_person' && `By ${entry.mode}`],
      '\n',
    ),
    url: caseUrl(entry.case_id),
    isBusy: true,
  };
}

/** A hearing that gives away nothing but its day and hour. */
export function privateEvent(entry: HearingEntry): FeedEvent {
  return { ...eventOf('hearing', entry), time: entry.time, summary: PRIVATE, location: null, description: null, url: null, isBusy: true };
}

export function taskEvent(entry: TaskEntry, { caseUrl }: Words): FeedEvent {
  const ofCase = entry.case_title === null ? null : `${entry.case_number ?? ''} ${short(entry.case_title)}`.trim();
  return {
    ...eventOf('task', entry),
    time: null,
    summary: joined([`Due: ${entry.title}`, ofCase], ' - '),
    location: null,
    description: joined([entry.case_title, entry.case_number], '\n') || null,
    url: entry.case_id === null ? null : caseUrl(entry.case_id),
    isBusy: false,
  };
}

/** The last day of a deadline, as a whole day. */
export function deadlineEvent(entry: DeadlineEntry, { caseUrl }: Words): FeedEvent {
  return {
    ...eventOf('deadline', entry),
    time: null,
    summary: joined([`Last day: ${entry.title}`, `${entry.case_number} ${short(entry.case_title)}`], ' - '),
    location: null,
    description: joined([entry.case_title, entry.case_number, entry.section], '\n'),
    url: caseUrl(entry.case_id),
    isBusy: false,
  };
}

function eventOf(
  kind: 'hearing' | 'task' | 'deadline',
  { id, day, is_cancelled: isCancelled, sequence, changed_at: changedAt }: HearingEntry | TaskEntry | DeadlineEntry,
) {
  return { uid: `${kind}-${id}@munshi`, day, isCancelled, sequence, changedAt };
}
