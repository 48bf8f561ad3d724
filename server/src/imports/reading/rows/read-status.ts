import { plainHeader } from '../columns/plain-header.ts';
import { isNothing } from './plain-text.ts';
import type { RowDraft } from './row-draft.ts';

/** The status of a case by the words of courts, diaries and other programs. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  disposed: [
    ...[
      'disposed',
      'disposed of',
      'case disposed',
      'disposed off',
      'decided',
      'closed',
      'dismissed',
      'allowed',
      'decreed',
      'withdrawn',
      'settled',
      'd',
    ],
    ...['case closed', 'finished', 'completed', 'over', 'compromised', 'निस्तारित', 'निर्णीत', 'निपटारा', 'समाप्त', 'बंद', 'खारिज', 'फैसल'],
  ],
  pending: [
    'pending',
    'case pending',
    'running',
    'active',
    'live',
    'ongoing',
    'in progress',
    'contested',
    'p',
    'लंबित',
    'लम्बित',
    'विचाराधीन',
    'चालू',
    'जारी',
  ],
  open: ['open', 'new', 'to be filed', 'not filed', 'draft', 'drafting', 'under drafting', 'unfiled', 'under objection'],
  archived: ['archived', 'archive'],
};
const STATUS_OF = new Map(Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [plainHeader(word), status])));

/** Some courts print the stage where the status belongs: "BAIL HEARING". Clio's "Open" is a case in progress. */
export function readStatus(draft: RowDraft): void {
  const { values } = draft;
  const typed = values.status;
  if (typed === undefined || isNothing(typed)) return;
  const status = STATUS_OF.get(plainHeader(typed));
  if (status !== undefined) {
    values.status = status;
    return;
  }
  delete values.status;
  if (/dispos|decided|dismiss/i.test(typed)) values.status = 'disposed';
  else if (values.stage === undefined) values.stage = typed;
  else if (plainHeader(values.stage) !== plainHeader(typed)) draft.doubt('status', 'status_unknown', typed, ['pending', 'disposed']);
}

/** "Court No. 4", "C.R. 4" and "4th floor, room 12": the number alone where there is one alone. */
export function courtRoomOf(typed: string): string {
  const bare = typed.replace(/^(?:court ?room|court hall|court|c\.? ?r\.?|room|hall|न्यायालय कक्ष|कोर्ट|कक्ष)[ .:#-]{0,3}/iu, '');
  const [, room] = /^(?:(?:no|number|संख्या|नंबर|सं)[ .:#-]{0,3})?(\d{1,4}(?:[ -]?[A-Z])?)$/iu.exec(bare) ?? [];
  return room ?? typed;
}
