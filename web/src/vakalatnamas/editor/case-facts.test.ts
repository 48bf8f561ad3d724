import { expect, it } from 'vitest';
import { caseRecord } from '../../../test/case-fixture.ts';
import { factsOfCase, signatoriesOf } from './case-facts.ts';

it.each([
  ['HCP 64/2024', 'Habeas corpus petition', ['Habeas corpus petition', '64', '2024']],
  ['HCP 64/2024', null, ['HCP', '64', '2024']],
  ['CRL. A. 7/2024', null, ['CRL. A.', '7', '2024']],
  ['W.P.(C) 1234/2024', null, ['W.P.(C)', '1234', '2024']],
  ['64/2024', null, ['', '64', '2024']],
  // As many registries write it, with a slash after the type.
  ['CS/123/2024', 'Civil suit', ['Civil suit', '123', '2024']],
  ['CS/123/2024', null, ['CS', '123', '2024']],
  ['W.P.(C)/1234/2024', null, ['W.P.(C)', '1234', '2024']],
  ['CS(COMM)/12-A/2024', null, ['CS(COMM)', '12-A', '2024']],
  ['CRL. A. No. 7/2024', null, ['CRL. A. No.', '7', '2024']],
  ['CS 12/34/2024', null, ['CS', '12/34', '2024']],
  ['CS DJ/123/2024', null, ['CS DJ', '123', '2024']],
  ['12/34/2024', null, ['', '12/34', '2024']],
  ['/5/2024', null, ['', '/5', '2024']],
  ['Diary 12', null, ['', 'Diary 12', '']],
])('a vakalatnama takes from case number %s and type %s: %j', (registration_number, type_name, told) => {
  const { case_type, case_number, case_year } = factsOfCase({ ...caseRecord(), registration_number, type_name });
  expect([case_type, case_number, case_year]).toEqual(told);
});

it('our client’s side is offered as executants, or all parties if no client is marked', () => {
  const [party] = caseRecord().parties;
  if (!party) throw new Error('the case of the fixture has a party');
  const [ours, beside, theirs] = [
    { ...party, name: 'A', side: 'respondent' as const, is_client: true },
    { ...party, name: 'B', side: 'respondent' as const, is_client: false },
    { ...party, name: 'C', side: 'petitioner' as const, is_client: false },
  ];
  expect(signatoriesOf([theirs, ours, beside]).map(({ name }) => name)).toEqual(['A', 'B']);
  expect(signatoriesOf([theirs, beside]).map(({ name }) => name)).toEqual(['C', 'B']);
});
