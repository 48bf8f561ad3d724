import { shortCourt } from '@munshi/contract/courts/short-court';
import type { SearchHit, SearchKind } from '@munshi/contract/search/search.schema';
import { pageOf } from '@munshi/contract/records';
import { printedDay } from '../platform/clock/court-day.ts';
import { cutAround } from '../platform/text/cut-around.ts';
import { dayOf } from './parsed-query.ts';
import { markAll, marksOf } from './marks.ts';
import type { Found } from './search.repository.ts';

type Text = string | null | undefined;

/** A hit before highlighting. `because`: further texts that may have matched, the most significant first. */
interface Plain {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Text[];
  readonly because: readonly Text[];
}

type Plainly = { [K in SearchKind]: (row: NonNullable<Found[K]>[number]) => Plain };

const day = (date: string | null) => date && printedDay(date);
const court = (name: string | null) => name && shortCourt(name);

const plainly: Plainly = {
  case: (row) => ({
    id: row.id,
    title: row.title,
    facts: [row.number, court(row.court_name), day(row.next_hearing_date)],
    because: [
      row.cnr,
      ...row.parties.map(({ name }) => name),
      ...row.numbers.map(({ name }) => name),
      ...row.acts.map(({ act, sections }) => `${act} ${sections}`),
      String(row.file_number).padStart(4, '0'),
    ],
  }),
  person: (row) => ({
    id: row.id,
    title: row.name,
    facts: [row.name_local, row.mobile, row.email, row.city],
    because: [row.relative_name, row.pan, row.gstin, row.cin],
  }),
  hearing: (row) => ({
    id: row.id,
    title: row.case_title,
    facts: [printedDay(row.hearing_date), row.purpose_text, court(row.court_name)],
    because: [row.business_text, row.notes, row.judge_text, row.court_number, row.list_type],
  }),
  task: (row) => ({
    id: row.id,
    title: row.title,
    facts: [day(row.due_date), row.case_title],
    because: [row.description],
  }),
  note: (row) => ({
    id: row.id,
    title: row.title,
    facts: [row.case_title],
    because: [row.body],
  }),
  document: (row) => ({
    id: row.id,
    title: row.title,
    facts: [row.case_title],
    because: [row.description, row.text],
  }),
  vakalatnama: (row) => ({
    id: row.id,
    title: row.title,
    facts: [[row.case_number, row.case_year].filter(Boolean).join('/'), row.court_text || row.court_name],
    because: [
      row.cnr,
      ...row.executants.map(({ name }) => name),
      ...row.advocates.flatMap((advocate) => [advocate.name, advocate.enrolment_number, advocate.aor_code]),
      row.court_name,
      row.case_title,
    ],
  }),
  lawyer: (row) => ({
    id: row.id,
    title: row.name,
    facts: [row.designation, row.enrolment_number, row.mobile],
    because: [row.email, row.aor_code],
  }),
};

/** The hits of one kind, with the matching parts highlighted. */
export function hitsOf<K extends SearchKind>(found: Partial<Found>, kind: K, words: readonly string[]): SearchHit[] {
  const rows = (found[kind] ?? []) as NonNullable<Found[K]>[number][];
  const printed = words.map((word) => {
    const named = dayOf(word);
    return named === undefined ? word : printedDay(named);
  });
  return rows.map((row) => mark(kind, { ...plainly[kind](row), route: pageOf(kind, row) }, printed));
}

function mark(kind: SearchKind, { id, title, facts, because, route }: Plain & { route: string }, words: readonly string[]): SearchHit {
  const shown = facts.filter((fact): fact is string => Boolean(fact));
  const missing = words.filter((word) => [title, ...shown].every((text) => marksOf(text, word).length === 0));
  const description = [...shown, ...reasons(because, missing)].join(' · ');
  return { id, kind, title, description, route, marks: { title: markAll(title, words), description: markAll(description, words) } };
}

/** For each word that is not visible in the hit, the first text that contains it. */
function reasons(because: readonly Text[], missing: readonly string[]): string[] {
  const excerpts = missing.flatMap((word) => {
    const text = because.find((each) => each && marksOf(each, word).length > 0);
    return text ? [excerpt(text, word)] : [];
  });
  return [...new Set(excerpts)];
}

/** Characters kept on each side of a match in a long text. */
const AROUND = 60;

/** A text, or the part of a long one around the word. */
function excerpt(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [start, end] = marksOf(line, word)[0] ?? [0, 0];
  if (line.length <= 2 * AROUND) return line;
  return cutAround(line, { match: [start, end], before: AROUND, after: Math.max(AROUND, 2 * AROUND - start) });
}
