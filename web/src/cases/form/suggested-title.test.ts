import { expect, it } from 'vitest';
import { suggestTitle } from './suggested-title.ts';

const party = (side: string, name: string) => ({ side, name });

it('the suggested title names one party on each side', () => {
  expect(suggestTitle([party('petitioner', 'Mama Rigam'), party('respondent', 'State of AP')])).toBe('Mama Rigam v. State of AP');
});

it('the suggested title has Anr. for one other party and Ors. for more', () => {
  const respondents = ['The State of AP', 'Sunita Ahluwalia', 'Omkar Wani'].map((name) => party('respondent', name));
  expect(suggestTitle([party('petitioner', 'A'), ...respondents.slice(0, 2)])).toBe('A v. The State of AP and Anr.');
  expect(suggestTitle([party('petitioner', 'A'), ...respondents])).toBe('A v. The State of AP and Ors.');
});

it('the suggested title does not repeat Anr. if the court’s own name of the party has it', () => {
  const parties = [
    party('petitioner', 'Sunita Menon'),
    party('respondent', 'The State of AP and Anr'),
    party('respondent', 'Sunita Ahluwalia'),
  ];
  expect(suggestTitle(parties)).toBe('Sunita Menon v. The State of AP and Anr.');
});

it('the suggested title leaves out unnamed parties and those on neither side', () => {
  expect(suggestTitle([party('petitioner', 'शर्मा'), party('petitioner', ' '), party('other', 'Caveator')])).toBe('शर्मा');
  expect(suggestTitle([])).toBe('');
});
