import { expect, it } from 'vitest';
import { nameConstraint } from './named-constraint.ts';

const named = (message: string, more: object = {}) => {
  const error: Error & { constraint?: string; column?: string } = Object.assign(new Error(message), more);
  nameConstraint(error);
  return { constraint: error.constraint, column: error.column };
};

it.each([
  ['the name that PostgreSQL gives', named('duplicate key', { constraint: 'cases_cnr' })],
  ['the name of a shard', named('duplicate key', { constraint: 'cases_cnr_102008' })],
  ['the message of another machine', named('duplicate key value violates unique constraint "cases_cnr_102008"')],
  ['the hint of a trigger', named('another case holds this CNR', { hint: 'constraint "cases_cnr"' })],
])('the constraint of an error is known by %s', (_, found) => {
  expect(found).toEqual({ constraint: 'cases_cnr', column: undefined });
});

it('a trigger names the column too, and an error without a constraint stays as it is', () => {
  const hint = 'constraint "tasks_reference_known", column "hearing_id"';
  expect(named('a hearing of another case', { hint })).toEqual({ constraint: 'tasks_reference_known', column: 'hearing_id' });
  expect(named('canceling statement due to statement timeout')).toEqual({ constraint: undefined, column: undefined });
});
