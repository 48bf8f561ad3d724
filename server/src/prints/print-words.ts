import type { CasePhase, CaseStatus } from '@munshi/contract/cases/case-status';
import type { OurSide, PrintedCase } from '../cases/public.ts';
import { printedMoment } from '../platform/clock/court-day.ts';
import type { Title } from './fit-text.ts';
import type { Frame } from './list-sheet.ts';

export const statusWords: Record<CaseStatus, string> = { open: 'Open', pending: 'Pending', disposed: 'Disposed', archived: 'Archived' };

export const phaseWords: Record<CasePhase, string> = {
  intake: 'Intake',
  engaged: 'Engaged',
  drafting: 'Drafting',
  filed: 'Filed',
  under_objection: 'Under objection',
  registered: 'Registered',
  before_court: 'Before the court',
  reserved: 'Reserved',
  decided: 'Decided',
  appeal_window: 'Time to appeal running',
  execution: 'Execution',
  closed: 'Closed',
  archived: 'Archived',
};

/** `3 hearings`, `1 hearing`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The parts that are there, with a point between them. */
export const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

const longDays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Friday, 27 November 2026`. */
export const longDay = (day: string) => longDays.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+),? /, '$1, ');

export const printedFileNumber = (number: number) => String(number).padStart(4, '0');

export function footOf(person: string): Frame['foot'] {
  return `Printed ${printedMoment(new Date())}${person === '' ? '' : ` by ${person}`}`;
}

/** `petitioner` → `Petitioner`. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The word between the names of the two sides, in the spellings of cause titles. A lone `V.` may be an initial, so it comes last. */
const VERSUS = [/ (v\.?|vs\.?|v\/s\.?|versus|बनाम) /u, / (vs\.?|v\/s\.?|versus) /iu, / (V\.?) /u];

/** A title as its two sides, ours marked. */
export function titleOf(written: string, sides: readonly OurSide[]): Title {
  const title = written.replace(/\s+/g, ' ').trim();
  const found = VERSUS.map((versus) => versus.exec(title)).find((match) => match !== null);
  if (!found) return { names: [title, ''], link: '', isOurs: [false, false] };
  const isOurs = (side: OurSide['side']) => sides.some((ours) => ours.side === side);
  const names = [title.slice(0, found.index), title.slice(found.index + found[0].length)] as const;
  return { names, link: found[1] ?? 'v.', isOurs: [isOurs('petitioner'), isOurs('respondent')] };
}

const INITIALS = { petitioner: 'P', respondent: 'R', other: 'Other' };
/** More numbers than these are too many for a narrow column. */
const MAX_NUMBERS = 3;

/** For whom the firm appears, in the letters of a cause list: `P`, `R-2`, `D-1, 3`. */
export function appearingFor(sides: readonly OurSide[]): string {
  return sides
    .map(({ side, ordinals, total, called }) => {
      const initial = called && side !== 'other' ? called.charAt(0).toUpperCase() : INITIALS[side];
      if (ordinals.length === total) return initial;
      const more = ordinals.length > MAX_NUMBERS ? ` +${ordinals.length - MAX_NUMBERS}` : '';
      return `${initial}-${ordinals.slice(0, MAX_NUMBERS).join(', ')}${more}`;
    })
    .join('; ');
}

/** The line below the number of a case: the office's file, by which the papers are fetched, and a warning. */
export const fileWords = (printed: PrintedCase | undefined) =>
  printed ? joined(`File ${printedFileNumber(printed.file_number)}`, printed.restricted && 'restricted') : '';
