import { expect, it } from 'vitest';
import { caseRecord } from '../../test/case-fixture.ts';
import { factsOfCase } from './case-facts.ts';

it.each([
  ['HCP 64/2024', 'Habeas corpus petition', ['Habeas corpus petition', '64', '2024']],
  ['HCP 64/2024', null, ['HCP', '64', '2024']],
  ['CRL. A. 7/2024', null, ['CRL. A.', '7', '2024']],
  ['W.P.(C) 1234/2024', null, ['W.P.(C)', '1234', '2024']],
  ['64/2024', null, ['', '64', '2024']],
  ['Diary 12', null, ['', 'Diary 12', '']],
])('of the number %s, type %s: %j', (registration_number, type_name, told) => {
  const { case_type, case_number, case_year } = factsOfCase({ ...caseRecord(), registration_number, type_name });
  expect([case_type, case_number, case_year]).toEqual(told);
});
