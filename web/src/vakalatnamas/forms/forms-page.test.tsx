import type { VakalatnamaForm } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { roleGrants } from '@munshi/contract/tenants/role';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useSession } from '../../platform/session/session.ts';
import { FormsPage } from './forms-page.tsx';
import { ids } from '../vakalatnama.fixture.ts';

const at = 'http://munshi.test/api/v1';
const own: VakalatnamaForm = {
  code: null,
  id: ids.one,
  name: 'Rao Chambers, civil',
  based_on: 'general',
  source: '',
  as_of: '2026-11',
  wordings: [],
  version: 1,
};
const admin = {
  id: ids.user,
  name: 'Asha Rao',
  display_name: null,
  email: 'asha@rao.in',
  mobile: null,
  role_name: 'admin',
  role_display: 'Admin',
  permissions: roleGrants.admin.permissions,
  tenant: { code: 'rao', name: 'Rao', role_name: 'admin', role_display: 'Admin', plan: 'chamber' },
  preferences: {},
  totp_enabled: false,
};
let forms: VakalatnamaForm[] = [];
const server = setupServer(
  http.get('http://munshi.test/api/me', () => HttpResponse.json(admin)),
  http.get(`${at}/vakalatnamas/forms`, () => HttpResponse.json(forms)),
  http.delete(`${at}/vakalatnamas/forms/:id`, () => {
    forms = [];
    return HttpResponse.json({ message: 'Form deleted successfully' });
  }),
  http.post(`${at}/vakalatnamas/forms/:id/restore`, () => HttpResponse.json({ message: 'The database is away.' }, { status: 503 })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  forms = [own];
  localStorage.setItem('auth_token', 'token');
  useSession.setState({
    user: { id: ids.user, name: 'Asha Rao', display_name: null, email: 'asha@rao.in' },
    token: 'token',
    isAuthenticated: true,
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('deleting a form offers Undo, and says why it could not be restored although its row is gone', async () => {
  renderRoutes([{ path: '/vakalatnama/forms', element: <FormsPage /> }], '/vakalatnama/forms');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rao Chambers, civil' }));
  await screen.findByText('Form deleted');
  await waitFor(() => expect(screen.queryByText('Rao Chambers, civil')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The form could not be restored: The database is away.');
});
