import { expect, it } from 'vitest';
import { suggestTitle } from './suggested-title.ts';

const party = (side: string, name: string) => ({ side, name });

it('names one on each side', () => {
  expect(suggestTitle([party('petitioner', 'Mama Rigam'), party('respondent', 'State of AP')])).toBe('Mama Rigam v. State of AP');
});

it('says one other as Anr. and more as Ors.', () => {
  const respondents = ['The State of AP', 'Sunita Ahluwalia', 'Omkar Wani'].map((name) => party('respondent', name));
  expect(suggestTitle([party('petitioner', 'A'), ...respondents.slice(0, 2)])).toBe('A v. The State of AP and Anr.');
  expect(suggestTitle([party('petitioner', 'A'), ...respondents])).toBe('A v. The State of AP and Ors.');
});

it('does not say it twice where the court already printed it', () => {
  const parties = [
    party('petitioner', 'Sunita Menon'),
    party('respondent', 'The State of AP and Anr'),
    party('respondent', 'Sunita Ahluwalia'),
  ];
  expect(suggestTitle(parties)).toBe('Sunita Menon v. The State of AP and Anr.');
});

it('leaves out who has no name and who stands on neither side', () => {
  expect(suggestTitle([party('petitioner', 'शर्मा'), party('petitioner', ' '), party('other', 'Caveator')])).toBe('शर्मा');
  expect(suggestTitle([])).toBe('');
});
