import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, host, refuse } from '../../test/answers.ts';
import { adminProfile } from '../../test/case-fixture.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { AddCasePage } from './add-case-page.tsx';
import { background, signIn, signOutHere } from './case-server.fixture.ts';
import { CaseWizardPage } from './case-wizard-page.tsx';

const server = setupServer(...background);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(signIn);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const uses = (open_cases: number) => http.get(`${at}/tenants/usage`, () => HttpResponse.json({ members: 2, open_cases, storage_bytes: 0 }));
const isOn = (plan: string | null, over: object = { permissions: [...adminProfile.permissions, 'tenant:write'] }) =>
  http.get(`${host}/me`, () => HttpResponse.json({ ...adminProfile, tenant: { ...adminProfile.tenant, plan }, ...over }));

const renderForms = (path: string) =>
  renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases-create-wizard', element: <CaseWizardPage /> },
      { path: '/plan-selection', element: <p>the plans</p> },
    ],
    path,
  );

const full = 'All 150 places of the Solo plan for open and pending cases are taken: another one will not be saved.';

describe('a plan without room for another case', () => {
  it.each(['/cases/add', '/cases-create-wizard'])(
    'says so on %s before anything is typed, and leads an admin to a larger one',
    async (path) => {
      server.use(isOn('solo'), uses(150));
      renderForms(path);
      expect(await screen.findByText(full, { exact: false })).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Choose a larger plan' }));
      expect(await screen.findByText('the plans')).toBeTruthy();
    },
  );

  it('sends whoever is no admin to one', async () => {
    server.use(isOn(null, { role_name: 'lawyer', role_display: 'Lawyer' }), uses(151));
    renderForms('/cases/add');
    expect(await screen.findByText(/ask an admin of your firm for a larger plan/i)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a larger plan' })).toBeNull();
  });

  it('that filled up while somebody typed says so with the refusal, and keeps what was typed', async () => {
    const used = { cases: 149 };
    server.use(
      isOn('solo'),
      http.get(`${at}/tenants/usage`, () => HttpResponse.json({ members: 2, open_cases: used.cases, storage_bytes: 0 })),
      http.post(`${at}/case/create`, () => refuse(409, 'plan.cases_full', 'No room.')),
    );
    renderForms('/cases/add');
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await userEvent.type(title, 'A v. B');
    expect(screen.queryByText(full, { exact: false })).toBeNull();
    used.cases = 150;
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText(full, { exact: false })).toBeTruthy();
    expect(title.value).toBe('A v. B');
  });

  it('is not spoken of to whoever may open no case: the wizard says that, before anything is typed', async () => {
    server.use(isOn('solo', { permissions: ['case:read'] }), uses(150));
    renderForms('/cases-create-wizard');
    expect(await screen.findByText(/Your role/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Petitioner 1' })).toBeTruthy();
    expect(screen.queryByText(full, { exact: false })).toBeNull();
  });

  it('is asked for by nobody who is a visitor', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    signOutHere();
    renderForms('/cases-create-wizard');
    await screen.findByRole('group', { name: 'Petitioner 1' });
    expect(asked.filter((path) => path.endsWith('/usage'))).toEqual([]);
  });
});
