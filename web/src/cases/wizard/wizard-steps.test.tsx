import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../../test/session.ts';
import { selectTenant } from '../../platform/session/session.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { emptyCase } from '../form/case-form-values.ts';
import { CaseWizardPage } from './case-wizard-page.tsx';
import { stepOf, wizardSteps } from './wizard-steps.tsx';

mockServer(...background);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

const renderWizard = (path = '/cases-create-wizard') =>
  renderRoutes(
    [
      { path: '/cases-create-wizard', element: <CaseWizardPage /> },
      { path: '/login', element: <p>the door</p> },
    ],
    path,
  );
const courtNumber = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Court number/ });

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

it('a case typed in one firm is not continued in another, also if that is chosen in another tab', async () => {
  selectTenant({ code: 'rao', plan: null });
  const { unmount } = renderWizard();
  await userEvent.type(await courtNumber(), '1434');
  act(() => selectTenant({ code: 'mehta', plan: null }));
  expect((await courtNumber()).value).toBe('');
  unmount();
  act(() => selectTenant({ code: 'rao', plan: null }));
  renderWizard();
  expect((await courtNumber()).value).toBe('1434');
  act(() => selectTenant(null));
});

it('a case being typed when the session ends is shown again to the same user alone', async () => {
  const { router, unmount } = renderWizard();
  await userEvent.type(await courtNumber(), '1434');
  await new Promise((done) => setTimeout(done, 500));
  await loseSession(router);
  unmount();
  beginSession('0192aaaa-0000-7000-8000-0000000000ab');
  const other = renderWizard();
  expect((await courtNumber()).value).toBe('');
  other.unmount();
  signIn();
  renderWizard();
  expect((await courtNumber()).value).toBe('1434');
});

it('each tab keeps the case that is typed in it, and shows it again when it is reloaded', async () => {
  const tabs = [{ number: '14' }, { number: '15' }];
  const stored: (string | null)[] = [];
  for (const { number } of tabs) {
    // A new tab has a session storage of its own; the draft of the other one is open there.
    sessionStorage.clear();
    const own = Object.entries({ ...localStorage } as Record<string, string>).filter(([key]) => key.startsWith('case_draft'));
    for (const [key] of own) localStorage.removeItem(key);
    const { unmount } = renderWizard();
    await userEvent.type(await courtNumber(), number);
    unmount();
    for (const [key, text] of own) localStorage.setItem(key, text);
    stored.push(sessionStorage.getItem('case_draft'));
  }
  for (const [place, { number }] of tabs.entries()) {
    sessionStorage.setItem('case_draft', stored[place] ?? '');
    const { unmount } = renderWizard();
    expect((await courtNumber()).value).toBe(number);
    unmount();
  }
});
