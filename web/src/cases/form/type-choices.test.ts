import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { expect, it } from 'vitest';
import { findTypes } from './type-choices.ts';

const type = (name: string, abbreviations: string[]): ReferenceEntry => ({
  id: name,
  kind: 'type',
  parent_id: null,
  code: name,
  name,
  details: { abbreviations },
  is_national: true,
});
const types = [
  type('Anticipatory bail', ['AB']),
  type('Bank recovery suit', ['OA']),
  type('Bail application', ['BA', 'B.A.']),
  type('Habeas corpus', ['HCP']),
];
const found = (typed: string) => findTypes(types, typed).map((each) => each.name);

it('the type whose abbreviation was typed comes first, with or without stops', () => {
  expect(found('BA')[0]).toBe('Bail application');
  expect(found('b.a.')[0]).toBe('Bail application');
  expect(found('hcp')).toEqual(['Habeas corpus']);
});

it('types are found by name, with a match at the beginning before one in the middle', () => {
  expect(found('bail')).toEqual(['Bail application', 'Anticipatory bail']);
});

it('all types are offered for an empty search, and none for one that matches nothing', () => {
  expect(found(' ')).toHaveLength(4);
  expect(found('zzz')).toEqual([]);
});
