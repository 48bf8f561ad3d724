import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { roomWords } from '../courts/public.ts';
import { printedDay, daysAfter } from '../platform/clock/court-day.ts';
import { type EntryNames, joined, longDay, purposeOf } from '../prints/public.ts';
import { type Digest, MOST_READ } from './digest.service.ts';

/** Hearings that a section names; it says how many more there are. */
const MOST_NAMED = 40;
/** Characters of a title, a purpose or a list of names. */
const LONGEST = 120;

/** A heading in the product's own words, and lines that people have typed. */
export interface DigestSection {
  readonly title: string;
  readonly lines: readonly DigestLine[];
}

/** A hearing, or the court and room of those that follow. */
interface DigestLine {
  readonly kind: 'hearing' | 'place' | 'note';
  readonly text: string;
}

/** What became of the hearings of a day, each in one group and in the order of the board. */
export function outcomesOf(hearings: readonly Hearing[]) {
  const recorded = hearings.filter((hearing) => hearing.outcome !== null || hearing.business_on_date !== null);
  const undated = recorded.filter(
    ({ outcome, next_date: next, no_next_reason: reason }) =>
      outcome !== null && next === null && reason !== 'reserved' && reason !== 'disposed',
  );
  return {
    recorded: recorded.filter((hearing) => !undated.includes(hearing)),
    undated,
    left: hearings.filter((hearing) => !recorded.includes(hearing)),
  };
}

/** The sections of a digest that have anything to say. */
export function digestSections({ day, when, hearings, next, isCut }: Digest, entryName: EntryNames): DigestSection[] {
  const named = (hearing: Hearing) => joined(short(hearing.case_number), short(hearing.case_title));
  const outcome = (hearing: Hearing) => joined(named(hearing), outcomeWords(hearing, entryName));
  const { recorded, undated, left } = outcomesOf(hearings);
  const isFuture = when === 'future';
  const isTomorrow = when === 'today' && next?.day === daysAfter(day, 1);
  const nextHead = next === null ? '' : `${isTomorrow ? 'Tomorrow' : 'Next'}, ${longDay(next.day)}`;
  const sections = [
    section('Recorded', recorded, (some) => some.map(asLine(outcome))),
    section('Not recorded', isFuture ? [] : left, (some) => some.map(asLine(named))),
    section('Without a next date', undated, (some) => some.map(asLine(outcome))),
    section('Listed', isFuture ? left : [], (some) => boardLines(some, entryName)),
    section(nextHead, next?.hearings ?? [], (some) => boardLines(some, entryName)),
  ].filter(({ lines }) => lines.length > 0);
  const cut = { kind: 'note', text: `Only the first ${MOST_READ} hearings of a day are in this text.` } as const;
  return isCut ? [...sections, { title: 'Not complete', lines: [cut] }] : sections;
}

const asLine = (words: (hearing: Hearing) => string) => (hearing: Hearing) => ({ kind: 'hearing' as const, text: words(hearing) });

function section(title: string, hearings: readonly Hearing[], linesOf: (some: readonly Hearing[]) => readonly DigestLine[]): DigestSection {
  const more = hearings.length - MOST_NAMED;
  const lines = linesOf(hearings.slice(0, MOST_NAMED));
  return {
    title: `${title} (${hearings.length})`,
    lines: more > 0 ? [...lines, { kind: 'note', text: `and ${more} more` }] : lines,
  };
}

/** `Adjourned · 12-Jan-2027, Arguments`. */
function outcomeWords(hearing: Hearing, entryName: EntryNames): string {
  const { outcome, next_date: next, no_next_reason: reason } = hearing;
  const happened = outcome === null ? '' : entryName('outcome', outcome);
  if (next !== null) {
    const { next_purpose_text: text, next_purpose: code } = hearing;
    const purpose = text ?? (code === null ? null : entryName('stage', code));
    return joined(short(happened), [printedDay(next), short(purpose)].filter(Boolean).join(', '));
  }
  const without = reason === null ? '' : entryName('no_next_reason', reason);
  // Some outcomes equal or begin the reason, such as “Reserved” and “Reserved for judgment or orders”: say it once.
  const isRepeated = without.toLowerCase().startsWith(happened.toLowerCase());
  return isRepeated ? short(without) : joined(short(happened), short(without));
}

/** Hearings under their court and room: item, time, number, title, purpose and who appears. */
function boardLines(hearings: readonly Hearing[], entryName: EntryNames): readonly DigestLine[] {
  const lines: DigestLine[] = [];
  let last = '';
  for (const hearing of hearings) {
    const place = [short(hearing.court_name ?? 'Court not entered'), short(roomWords(hearing.court_number))].filter(Boolean).join(', ');
    if (place !== last) lines.push({ kind: 'place', text: place });
    last = place;
    lines.push({ kind: 'hearing', text: boardLine(hearing, entryName) });
  }
  return lines;
}

function boardLine(hearing: Hearing, entryName: EntryNames): string {
  const { item_number: item, hearing_time: time, case_number: number, case_title: title, lawyers } = hearing;
  const who = lawyers.map(({ name }) => name).join(', ');
  return joined(item && `item ${short(item)}`, time, short(number), short(title), short(purposeOf(hearing, entryName)), short(who));
}

/** One line of at most `LONGEST` characters. */
function short(text: string | null): string {
  const characters = [...(text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : characters.join('');
}
