import { plainHeader } from '../columns/plain-header.ts';
import { isNothing } from './plain-text.ts';
import { isDay, type RowDraft } from './row-draft.ts';

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
    ...['not disposed', 'not disposed of', 'undisposed', 'not decided', 'not yet decided', 'undecided'],
  ],
  open: ['open', 'new', 'to be filed', 'not filed', 'draft', 'drafting', 'under drafting', 'unfiled', 'under objection'],
  archived: ['archived', 'archive'],
};
const STATUS_OF = new Map(Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [plainHeader(word), status])));

/** "Disposed of on 12.03.2025", "Case dismissed as withdrawn": what follows says how and when. "Allowed, disposed". */
const DISPOSED =
  /^(?:(?:case|matter|suit|petition|appeal|complaint|finally|stands|is|was) ){0,3}(?:decided|dismissed|decreed|withdrawn|settled)(?: |$)|(?:^| )disposed(?: |$)/;
/** An application was decided, not the case; or it is still to be decided. */
const NOT_DISPOSED = /(?:^| )(?:not|yet|to be|pending|partly|part|interim|application|ia|i a)(?: |$)/;

/** True for words that say that a case is over. */
export function isDisposal(typed: string): boolean {
  const plain = plainHeader(typed);
  return STATUS_OF.get(plain) === 'disposed' || (DISPOSED.test(plain) && !NOT_DISPOSED.test(plain));
}

/** True for words that say that a case is pending. */
export const isPending = (typed: string): boolean => STATUS_OF.get(plainHeader(typed)) === 'pending';

/** True for words that say that a case is pending, or not filed yet. */
export const isUndecided = (typed: string): boolean => isPending(typed) || STATUS_OF.get(plainHeader(typed)) === 'open';

/** Some courts print the stage where the status belongs: "BAIL HEARING". Clio's "Open" is a case in progress. */
export function readStatus(draft: RowDraft): void {
  const { values } = draft;
  const typed = values.status ?? '';
  if (!isNothing(typed)) setStatus(draft, typed);
  doubtDisposed(draft, isNothing(typed) ? (values.disposal ?? values.decided_on ?? '') : typed);
}

function setStatus(draft: RowDraft, typed: string): void {
  const { values } = draft;
  const plain = plainHeader(typed);
  const status = STATUS_OF.get(plain);
  if (status !== undefined) {
    values.status = status;
    return;
  }
  delete values.status;
  if (isDisposal(typed)) values.status = 'disposed';
  else if (values.stage === undefined) values.stage = typed;
  else if (plainHeader(values.stage) !== plain) draft.doubt('status', 'status_unknown', typed, ['pending', 'disposed']);
}

/** A case that is over has no next date. */
function doubtDisposed(draft: RowDraft, typed: string): void {
  const { status, decided_on: decided, disposal, next_date: next = '' } = draft.values;
  const isOver = status === 'disposed' || (status === undefined && Boolean(decided ?? disposal));
  if (isOver && isDay(next) && next > draft.today) draft.doubt('status', 'disposed_with_next_date', typed, ['pending', 'disposed']);
}

/** "Court No. 4", "C.R. 4" and "4th floor, room 12": the number alone where there is one alone. */
export function courtRoomOf(typed: string): string {
  const bare = typed.replace(/^(?:court ?room|court hall|court|c\.? ?r\.?|room|hall|न्यायालय कक्ष|कोर्ट|कक्ष)[ .:#-]{0,3}/iu, '');
  const [, room] = /^(?:(?:no|number|संख्या|नंबर|सं)[ .:#-]{0,3})?(\d{1,4}(?:[ -]?[A-Z])?)$/iu.exec(bare) ?? [];
  return room ?? typed;
}
