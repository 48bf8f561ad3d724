import { expect, it } from 'vitest';
import { constantsOf } from './evaluate-at-build.plugin.ts';

it('a module evaluated at the build becomes constants', () => {
  expect(constantsOf({ areas: { task: ['tasks', 'cases/counts'] }, most: 3 }, 'shown.at-build.ts')).toBe(
    'export const areas = {"task":["tasks","cases/counts"]};\nexport const most = 3;',
  );
});

it.each([
  ['a set', new Set(['tasks'])],
  ['a function', () => 'tasks'],
  ['a missing value', undefined],
])('a module evaluated at the build must not export %s', (_what, value) => {
  expect(() => constantsOf({ value }, 'shown.at-build.ts')).toThrow('shown.at-build.ts: value is not plain data.');
});
