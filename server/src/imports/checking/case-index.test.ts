import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type CaseIdentity, CaseIndex } from './case-index.ts';

const caseOf = (over: Partial<CaseIdentity>): CaseIdentity => ({
  title: 'Asha v. Ravi',
  cnr: null,
  numbers: ['OS 1/2024'],
  court: 'delhi',
  fileNumber: null,
  ...over,
});

function indexOf(identities: readonly CaseIdentity[]): CaseIndex {
  const index = new CaseIndex(2026);
  for (const identity of identities) index.add(identity);
  return index;
}

/** Two hundred cases of one number without its type, one of them with this title. */
function indexWith(title: string, position: number): CaseIndex {
  const titleOf = (at: number) => createHash('sha256').update(String(at)).digest('hex');
  const identities = Array.from({ length: 200 }, (_, at) =>
    caseOf({ position: at, title: at === position ? title : titleOf(at), numbers: ['1/2024'] }),
  );
  return indexOf(identities);
}

it('compares a title with thirty cases of its number and no more, and asks about one beyond them', () => {
  const typed = caseOf({ title: 'Asha Kumari v. Ravi Shankar' });
  expect(indexWith('Asha Kumaari v. Ravi Shanker', 29).find(typed)).toMatchObject({ same: { position: 29 } });
  expect(indexWith('Asha Kumaari v. Ravi Shanker', 100).find(typed)).toMatchObject({ maybe: { position: 30 } });
});

it('finds a case of the same number and title among any number of others', () => {
  expect(indexWith('Asha v. Ravi', 100).find(caseOf({ title: 'ASHA v RAVI' }))).toMatchObject({ same: { position: 100 } });
});

it('compares no more of a title than its first five hundred letters', () => {
  const beginning = 'Asha Kumari v. Ravi Shankar and others of the same village '.repeat(10).slice(0, 500);
  const [one, other] = [`${beginning} ${'x'.repeat(9_000)}`, `${beginning} ${'y'.repeat(9_000)}`];
  expect(indexWith(one, 100).find(caseOf({ title: other }))).toMatchObject({ same: { position: 100 } });
});

it.each<[string, Partial<CaseIdentity>, Partial<CaseIdentity>, string | undefined]>([
  ['the same title', {}, { title: 'SBI Vs. Ramesh' }, 'same'],
  ['a similar title', {}, { title: 'SBI v. Rakesh' }, 'maybe'],
  ['a similar title in the same court', { court: 'delhi' }, { title: 'SBI v. Rakesh', court: 'delhi' }, 'same'],
  ['a similar title in the same unknown court', { unknownCourt: 'mm 02' }, { title: 'SBI v. Rakesh', unknownCourt: 'mm 02' }, 'same'],
  ['a similar title in a court that may be the unknown one', { unknownCourt: 'mm 02' }, { title: 'SBI v. Rakesh', court: 'pune' }, 'maybe'],
  ['the same title in another unknown court', { unknownCourt: 'mm 02' }, { unknownCourt: 'mm 05' }, undefined],
])('tells whether a case of the same number is the same by %s', (_, known, wanted, expected) => {
  const plain = { title: 'SBI v. Ramesh', court: null };
  const index = indexOf([caseOf({ ...plain, ...known })]);
  expect(Object.keys(index.find(caseOf({ ...plain, ...wanted })) ?? {})[0]).toBe(expected);
});
