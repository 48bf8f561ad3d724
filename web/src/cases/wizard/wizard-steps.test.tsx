import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, signIn } from '../case-server.fixture.ts';
import { emptyCase } from '../form/case-form-values.ts';
import { CaseWizardPage } from './case-wizard-page.tsx';
import { stepOf, wizardSteps } from './wizard-steps.tsx';

mockServer(...background);

beforeEach(() => {
  signIn();
  localStorage.removeItem('case_draft');
});

const renderWizard = (path: string) => renderRoutes([{ path: '/cases-create-wizard', element: <CaseWizardPage /> }], path);

it.each([
  ['parties', 'Step 1 of 3: Parties and court'],
  ['court', 'Step 1 of 3: Parties and court'],
  ['numbers', 'Step 2 of 3: Numbers and next hearing'],
  ['team', 'Step 2 of 3: Numbers and next hearing'],
  ['review', 'Step 3 of 3: Review'],
  ['nonsense', 'Step 1 of 3: Parties and court'],
])('the address of the step %s opens "%s"', async (step, progress) => {
  renderWizard(`/cases-create-wizard?step=${step}`);
  expect(await screen.findByText(progress)).toBeTruthy();
});

it('a draft stored by the wizard of five steps opens at the step that has its fields now', async () => {
  const { isStatusOwn: _own, ...shown } = emptyCase().shown;
  const { linked_case_ids: _linked, ...values } = emptyCase();
  const stored = { ...values, title: 'A v. B', court_number: '14', cnr: 'GAHC040007922024', tags: ['bail'], shown };
  localStorage.setItem('case_draft', JSON.stringify({ at: '2026-11-20T10:00:00Z', values: stored }));
  const { router } = renderWizard('/cases-create-wizard?step=team');
  expect(await screen.findByText('Step 2 of 3: Numbers and next hearing')).toBeTruthy();
  expect(screen.getByText(/^Your draft of .* is still here/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^CNR/ }).value).toBe('GAHC040007922024');
  const notes = screen.getByRole('heading', { level: 2, name: 'Status and notes' }).closest('summary');
  expect(notes?.textContent).toBe('Status and notes Pending · Before the court · bail');
  await router.navigate('/cases-create-wizard?step=court');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Court number/ })).value).toBe('14');
});

it('the review calls a party as its side is called in this type of case', async () => {
  const values = emptyCase();
  const parties = [{ ...values.parties[0], name: 'Sunita Menon', side: 'petitioner', role: null }];
  const stored = { ...values, title: 'Menon v. State', type_id: ids.type, parties };
  localStorage.setItem('case_draft', JSON.stringify({ at: '2026-11-20T10:00:00Z', values: stored }));
  renderWizard('/cases-create-wizard?step=review');
  expect((await screen.findByText('Applicant')).closest('li')?.textContent).toContain('Sunita Menon');
});

it('every field of a case has a step, which an error of it leads back to', () => {
  const { id: _id, shown: _shown, ...fields } = emptyCase();
  const steps = Object.keys(fields).map((field) => stepOf(field));
  expect(new Set(steps)).toEqual(new Set(wizardSteps.filter((step) => step !== 'review')));
  expect(stepOf('judge_id')).toBe('parties');
  expect(stepOf('registration_number')).toBe('numbers');
  expect(stepOf('tags')).toBe('numbers');
});
