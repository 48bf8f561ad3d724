import { expect, it } from 'vitest';
import { readTime } from '../form/hearing-form-values.ts';
import { suggestStage } from '@munshi/contract/hearings/suggest-stage';

const stages = [
  { code: 'final_arguments', name: 'Final arguments' },
  { code: 'reply_counter', name: 'Reply or counter' },
  { code: 'plaintiff_evidence', name: 'Plaintiff’s evidence' },
  { code: 'bail', name: 'Bail' },
  { code: 'written_statement', name: 'Written statement' },
  { code: 'framing_of_issues', name: 'Framing of issues' },
];

it.each([
  ['FINAL ARGUMENTS', 'final_arguments'],
  ['For final args.', 'final_arguments'],
  ['Bail hearing', 'bail'],
  ['Reply', 'reply_counter'],
  ['PLAINTIFF EVID', 'plaintiff_evidence'],
  ['WS', 'written_statement'],
  ['For W.S. of D-2', 'written_statement'],
  ['Say', 'reply_counter'],
  ['WS filed, issues', 'framing_of_issues'],
  ['Hearing', undefined],
  ['', undefined],
  ['Steps', undefined],
])('the purpose %s suggests the stage %s', (printed, stage) => {
  expect(suggestStage(printed, stages)).toBe(stage);
});

it.each([
  ['10:30', '10:30'],
  ['9.30', '09:30'],
  ['2 pm', '14:00'],
  ['12 am', '00:00'],
  ['1030', '10:30'],
  ['after lunch', 'after lunch'],
])('the typed time %s is read as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
