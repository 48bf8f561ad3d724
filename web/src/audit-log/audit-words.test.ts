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
])('the audit log shows the %s %s as %s', (field, value, words) => {
  expect(valueOf('cases', field, value)).toBe(words);
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

it('the audit log names the lawyer added to a vakalatnama, and hides a bare id', () => {
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

it('the audit log names the version of a document that was added', () => {
  const added = line({ table_name: 'document_versions', kind: 'document', changes: [{ field: 'number', was: null, is_now: '2' }] });
  expect(sentenceOf(added)).toBe('added version 2 of a document');
});

it('the audit log distinguishes an undone merge from one whose personal data was erased', () => {
  const merge = { table_name: 'person_merges', kind: 'person', action: 'changed' } as const;
  const undone = line({ ...merge, changes: [{ field: 'undone_at', was: null, is_now: '2026-11-21T13:12:00Z' }] });
  expect(sentenceOf(undone)).toBe('undid a merge of two people');
  expect(sentenceOf(line(merge))).toBe('erased the data kept from a merge of two people');
});

it('the audit log says in words how a session ended, and shows the reason of a legal hold as entered', () => {
  const shownFields = (over: Partial<AuditLine>) =>
    changesOf(line(over)).map(
      ({ field, was, is_now: isNow }) =>
        `${fieldName(over.table_name ?? '', field)}: ${valueOf(over.table_name ?? '', field, was ?? isNow)}`,
    );
  const ended = { table_name: 'sessions', changes: [{ field: 'reason', was: 'ended', is_now: null }] };
  expect(shownFields(ended)).toEqual(['How it ended: By its owner, or by an admin']);
  const holdLine = { table_name: 'legal_holds', changes: [{ field: 'reason', was: null, is_now: 'ended' }] };
  expect(shownFields(holdLine)).toEqual(['Reason: ended']);
});

it.each([
  ['memberships', 'role_name', 'Role'],
  ['tenants', 'second_factor_required', 'Two-step verification for everybody'],
  ['users', 'second_factor', 'Two-step verification'],
  ['sessions', 'user_agent', 'Device'],
  ['sessions', 'address', 'IP address'],
  ['tenants', 'address', 'Address'],
  ['invites', 'inviter_id', 'Invited by'],
  ['firm_exports', 'sha256', 'Fingerprint (SHA-256)'],
  ['prints', 'no_next_date', 'Without a next date'],
])('the audit log names the field of a line about the firm: %s %s as %s', (table, field, name) => {
  expect(fieldName(table, field)).toBe(name);
});

it('the audit log says who handed over to whom, and how many records were changed at once', () => {
  const bulk = (changes: AuditLine['changes'], action: AuditLine['action'] = 'added') =>
    sentenceOf(line({ table_name: 'bulk_changes', action, changes }));
  const total = { field: 'total', was: null, is_now: '29' };
  expect(bulk([total])).toBe('changed 29 records at once');
  const people = [
    { field: 'from_user_id', was: null, is_now: 'Rohan Mehta' },
    { field: 'to_user_id', was: null, is_now: 'Asha Rao' },
  ];
  expect(bulk([total, ...people])).toBe('handed over from Rohan Mehta to Asha Rao');
  expect(bulk([], 'changed')).toBe('undid a change of many records');
});
