import { expect, it } from 'vitest';
import { captionFacts } from './case-sides.ts';

const found = {
  id: '01900000-0000-7000-8000-0000000000c1',
  title: 'A v. B',
  court_id: null,
  court_name: null,
  city: null,
  cnr: null,
  sides: null,
  parties: [],
};

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
])('a vakalatnama takes from case number %s and type %s: %j', (number, type_name, words) => {
  const { case_type, case_number, case_year } = captionFacts({ ...found, number, type_name }, { language: 'en', nameOf: () => '' });
  expect([case_type, case_number, case_year]).toEqual(words);
});
