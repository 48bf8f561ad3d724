import { CaseDraft } from '@munshi/contract/cases/case.schema';
import { expect, it } from 'vitest';
import { caseRecord } from '../../../test/case-fixture.ts';
import { caseResolver } from './case-draft.ts';
import { type CaseFormValues, valuesOf } from './case-form-values.ts';
import { differenceFrom, differingFields } from './created-case.lazy.ts';

const stored = caseRecord({ stage: 'arguments', stage_text: 'ARGUMENTS' });

/** What a form sends from which `stored` was created: without the records of its parties, and without what follows. */
async function draftOf(over: Partial<CaseFormValues> = {}): Promise<CaseDraft> {
  const values = valuesOf(stored);
  const typed = {
    ...values,
    stage: null,
    stage_text: '',
    parties: values.parties.map((party) => ({ ...party, person_id: null })),
    team: values.team.map(({ user_id, role }) => ({ user_id, role })),
    ...over,
  };
  const { values: draft } = await caseResolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
  return CaseDraft.parse(draft);
}

const differing = async (over: Partial<CaseFormValues> = {}) =>
  differingFields(differenceFrom(await draftOf(over), { record: stored, hearing: undefined }));

it('a case differs in nothing from the form that it was created from', async () => {
  expect(await differing()).toEqual([]);
});

it('a case differs from the form that it was created from in what was changed there since, its hearing included', async () => {
  expect(await differing({ title: 'Menon v. Goa' })).toEqual(['title']);
  expect(await differing({ team: [] })).toEqual(['team']);
  const hearing = { hearing_date: '2031-03-05', purpose_text: '', item_number: '' };
  expect(await differing({ next_hearing: hearing })).toEqual(['next_hearing']);
  const status = { status: 'disposed', phase: 'decided', shown: { ...valuesOf(stored).shown, isStatusOwn: true } } as const;
  expect(await differing(status)).toEqual(['status', 'phase']);
});
