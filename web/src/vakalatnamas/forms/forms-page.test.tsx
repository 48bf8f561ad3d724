import type { VakalatnamaForm } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { FormsPage } from './forms-page.tsx';
import { ids } from '../vakalatnama.fixture.ts';

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
let forms: VakalatnamaForm[] = [];
mockServer(
  answerProfile(profileOf({ id: ids.user })),
  http.get(`${at}/vakalatnamas/forms`, () => HttpResponse.json(forms)),
  http.delete(`${at}/vakalatnamas/forms/:id`, () => {
    forms = [];
    return HttpResponse.json({ message: 'Form deleted successfully' });
  }),
  http.post(`${at}/vakalatnamas/forms/:id/restore`, () => HttpResponse.json({ message: 'The database is away.' }, { status: 503 })),
);
beforeEach(() => {
  forms = [own];
  beginSession(ids.user);
});

it('deleting a form offers Undo, and says why it could not be restored although its row is gone', async () => {
  renderRoutes([{ path: '/vakalatnama/forms', element: <FormsPage /> }], '/vakalatnama/forms');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rao Chambers, civil' }));
  await screen.findByText('Form deleted');
  await waitFor(() => expect(screen.queryByText('Rao Chambers, civil')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The form could not be restored: The database is away.');
});

it('closing the sheet of a form asks first if its words were changed', async () => {
  renderRoutes([{ path: '/vakalatnama/forms', element: <FormsPage /> }], '/vakalatnama/forms');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Rao Chambers, civil' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' cases');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Rao Chambers, civil cases');
});
