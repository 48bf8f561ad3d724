import type { ConflictCheck, ConflictHit, ConflictRole, Likeness } from '@munshi/contract/conflicts/conflict.schema';
import { printedDay, printedMoment } from '../platform/clock/court-day.ts';
import { capital, footOf, joined, statusWords } from './print-words.ts';
import type { RecordSheet, TableSection } from './record-sheet.ts';

const decisionWords = { clear: 'No conflict', waived: 'Waived', declined: 'Declined' } as const;

const roleWords: Record<ConflictRole, string> = {
  client: 'Our client',
  opponent: 'Against our client',
  party: 'Party',
  advocate: 'Advocate',
  representative: 'Representative',
  lawyer: 'In the list of lawyers',
  person: 'In the records',
};

const likenessWords: Record<Likeness, string> = { same: 'the same name', alike: 'a name that is alike', possible: 'possibly the same' };

/** A kept conflict check on paper. */
export function conflictSheet(check: ConflictCheck, { firm, person }: { firm: string; person: string }): RecordSheet {
  return {
    firm,
    person: '',
    heading: 'Conflict check',
    note: '',
    foot: footOf(person),
    title: { names: [check.title, ''], link: '', isOurs: [false, false] },
    lines: [
      joined(decisionWords[check.decision], `by ${check.decided_by_name}`, printedMoment(new Date(check.decided_at))),
      check.case_title === null ? '' : `For ${check.case_title}`,
      check.reason === '' ? '' : `Reason: ${check.reason}`,
      check.truncated ? 'The names were in more records than one check compares.' : '',
    ].filter((line) => line !== ''),
    stamp: undefined,
    sections: [
      { title: 'Names checked', facts: check.names.map(({ name, is_client: isClient }) => [isClient ? 'Client' : 'Other', name] as const) },
      found(check.hits),
    ],
  };
}

function found(hits: readonly ConflictHit[]): TableSection {
  const cell = (text: string | null, isBold = false) => ({ text: text ?? '', isBold });
  const row = (hit: ConflictHit) => {
    if (hit.needs_admin)
      return [
        cell('A name like this was in a case that whoever checked may not see. The admins were notified.'),
        cell(''),
        cell(''),
        cell(''),
      ];
    const of = hit.case;
    return [
      cell(joined(hit.found, hit.likeness && likenessWords[hit.likeness]), hit.is_adverse),
      cell(joined(hit.role && roleWords[hit.role], hit.side && capital(hit.side))),
      cell(of && joined(of.number, of.title, of.court_name)),
      cell(of && joined(statusWords[of.status], `since ${printedDay(of.from_day)}`)),
    ];
  };
  return {
    title: hits.length === 0 ? 'Nothing was found' : 'What was found',
    columns: [
      { head: 'Name', share: 30 },
      { head: 'As', share: 20 },
      { head: 'Case', share: 32 },
      { head: 'When', share: 18 },
    ],
    rows: hits.map(row),
  };
}
