import type { AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import { expect, it } from 'vitest';
import { changesOf, fieldName, sentenceOf, valueOf } from './audit-words.ts';

it.each([
  ['category', 'other', 'Other'],
  ['status', 'doing', 'Doing'],
  ['party_type', 'individual', 'Individual'],
  ['state', 'sent_for_sign', 'Sent for signing'],
  ['state', 'executed', 'Signed'],
  ['name', 'other', 'other'],
  ['stage', 'before_court', 'before court'],
  ['hearing_date', '2026-11-21', '21-Nov-2026'],
])('tells the %s %s as %s', (field, value, words) => {
  expect(valueOf(field, value)).toBe(words);
});

const id = '01890000-0000-7000-8000-000000000001';
const line = (over: Partial<AuditLine>): AuditLine => ({
  id,
  at: '2026-11-21T13:12:00Z',
  actor_id: id,
  actor_name: 'Asha Rao',
  action: 'added',
  kind: 'vakalatnama',
  table_name: 'vakalatnama_acceptances',
  row_id: id,
  title: null,
  case_id: id,
  case_title: 'Rao v. Iyer',
  changes: [],
  ...over,
});

it('says whom a vakalatnama names, and shows no bare id', () => {
  const named = line({
    changes: [
      { field: 'name', was: null, is_now: 'R. Menon' },
      { field: 'vakalatnama_id', was: null, is_now: id },
      { field: 'lawyer_id', was: null, is_now: 'R. Menon' },
    ],
  });
  expect(sentenceOf(named)).toBe('named R. Menon in a vakalatnama');
  expect(changesOf(named).map(({ field }) => field)).toEqual(['name', 'lawyer_id']);
});

it('says which version of a document was added', () => {
  const added = line({ table_name: 'document_versions', kind: 'document', changes: [{ field: 'number', was: null, is_now: '2' }] });
  expect(sentenceOf(added)).toBe('added version 2 of a document');
});

it('tells a merge that was taken back from one whose memory was erased', () => {
  const merge = { table_name: 'person_merges', kind: 'person', action: 'changed' } as const;
  const undone = line({ ...merge, changes: [{ field: 'undone_at', was: null, is_now: '2026-11-21T13:12:00Z' }] });
  expect(sentenceOf(undone)).toBe('took a merge of two people back');
  expect(sentenceOf(line(merge))).toBe('erased what a merge of two people remembered of them');
});

it('tells how a sign-in ended in words, and calls the reason of a legal hold a reason', () => {
  const told = (over: Partial<AuditLine>) =>
    changesOf(line(over)).map(({ field, was, is_now: isNow }) => `${fieldName(field)}: ${valueOf(field, was ?? isNow)}`);
  const ended = { table_name: 'sessions', changes: [{ field: 'reason', was: 'ended', is_now: null }] };
  expect(told(ended)).toEqual(['How it ended: By its owner, or by an admin']);
  const held = { table_name: 'legal_holds', changes: [{ field: 'reason', was: null, is_now: 'ended' }] };
  expect(told(held)).toEqual(['Reason: ended']);
});
