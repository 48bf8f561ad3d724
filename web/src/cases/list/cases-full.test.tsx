import { roleGrants } from '@munshi/contract/tenants/role';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, host, refuse } from '../../../test/answers.ts';
import { adminProfile } from '../../../test/case-fixture.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { AddCasePage } from '../form/add-case-page.tsx';
import { background, signIn, signOutHere } from '../case-server.fixture.ts';
import { CaseWizardPage } from '../wizard/case-wizard-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const uses = (open_cases: number) => http.get(`${at}/tenants/usage`, () => HttpResponse.json({ members: 2, open_cases, storage_bytes: 0 }));
const isOn = (plan: string | null, over: object = {}) =>
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

const full = 'You have reached the 150-case limit of the Solo plan, open and pending cases together: another one will not be saved.';

describe('a plan without room for another case', () => {
  it.each(['/cases/add', '/cases-create-wizard'])(
    'is reported on %s before anything is typed, with a link to a larger one for an admin',
    async (path) => {
      server.use(isOn('solo'), uses(150));
      renderForms(path);
      expect(await screen.findByText(full, { exact: false })).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Choose a larger plan' }));
      expect(await screen.findByText('the plans')).toBeTruthy();
    },
  );

  it('asks other roles to see an admin', async () => {
    server.use(isOn(null, { role_name: 'lawyer', role_display: 'Lawyer', permissions: roleGrants.lawyer.permissions }), uses(151));
    renderForms('/cases/add');
    expect(await screen.findByText(/ask an admin of your firm for a larger plan/i)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a larger plan' })).toBeNull();
  });

  it('is reported with the refusal when it filled up meanwhile, and the typed values stay', async () => {
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

  it('is not mentioned in the wizard to a role that may create no case, which is told that instead', async () => {
    server.use(isOn('solo', { permissions: ['case:read'] }), uses(150));
    renderForms('/cases-create-wizard');
    expect(await screen.findByText(/Your role/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Petitioner 1' })).toBeTruthy();
    expect(screen.queryByText(full, { exact: false })).toBeNull();
  });

  it('is not requested for a visitor', async () => {
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url).pathname));
    signOutHere();
    renderForms('/cases-create-wizard');
    await screen.findByRole('group', { name: 'Petitioner 1' });
    expect(requests.filter((path) => path.endsWith('/usage'))).toEqual([]);
  });
});
