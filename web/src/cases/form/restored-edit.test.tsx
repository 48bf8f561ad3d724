import type { Case } from '@munshi/contract/cases/case.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, refuse } from '../../../test/answers.ts';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { loseSession } from '../../../test/session.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { EditCasePage } from './edit-case-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const renderForm = () =>
  renderRoutes(
    [
      { path: '/cases/edit/:id', element: <EditCasePage /> },
      { path: '/cases/:id', element: <p>the case</p> },
      { path: '/login', element: <p>the door</p> },
    ],
    `/cases/edit/${ids.case}`,
  );
const courtNumber = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Court number/ });
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

/** The case at the server, and what is sent to change it. */
function caseAt(start: Case) {
  const at3 = { now: start, sent: [] as { change: unknown; version: string | null }[] };
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(at3.now)),
    http.patch(`${at}/case/${ids.case}`, async ({ request }) => {
      const version = request.headers.get('if-match');
      at3.sent.push({ change: await request.json(), version });
      if (version !== null && version !== `"${at3.now.version}"`)
        return refuse(412, 'record.changed', 'Somebody changed this.', {
          detail: 'Changed by R. Menon.',
          fields: { court_number: 'changed' },
        });
      return HttpResponse.json({ ...at3.now, version: at3.now.version + 1, message: '' });
    }),
  );
  return at3;
}

/** Types a court number, loses the session, and comes back when a colleague has changed the case. */
async function typeAndReturn(theirs: Partial<Case>, again = 0) {
  const stored = caseAt(caseRecord());
  const first = renderForm();
  await userEvent.type(await courtNumber(), '9');
  await loseSession(first.router);
  first.unmount();
  stored.now = caseRecord({ ...theirs, version: caseRecord().version + 1 });
  for (let time = 0; time < again; time += 1) {
    signIn();
    const view = renderForm();
    await screen.findByText(/restored/);
    await loseSession(view.router);
    view.unmount();
  }
  signIn();
  renderForm();
  expect((await courtNumber()).value).toBe('14349');
  return stored.sent;
}

it.each([0, 1])(
  'a restored draft of a case meets a conflict where a colleague changed the same field since (restored before: %i times)',
  async (again) => {
    const sent = await typeAndReturn({ court_number: '12' }, again);
    await press('Save case');
    expect(await screen.findByText(/Changed by R\. Menon\./)).toBeTruthy();
    expect((await courtNumber()).value).toBe('14349');
    expect(sent).toEqual([{ change: { court_number: '14349' }, version: '"3"' }]);
    await press('Overwrite with mine');
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent[1]).toEqual({ change: { court_number: '14349' }, version: null });
  },
);

it('a restored draft of a case is saved on top of what a colleague changed since in another field', async () => {
  const sent = await typeAndReturn({ title: 'Menon v. State of Goa' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Menon v. State of Goa');
  await press('Save case');
  expect(await screen.findByText('the case')).toBeTruthy();
  expect(sent).toEqual([
    { change: { court_number: '14349' }, version: '"3"' },
    { change: { court_number: '14349' }, version: '"4"' },
  ]);
});

it('a restored draft of a case meets a conflict where a colleague moved the case to another court since', async () => {
  const sent = await typeAndReturn({ court_id: ids.other });
  await press('Save case');
  expect(await screen.findByText(/Changed by R\. Menon\./)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it.each(['Discard and start again', 'Discard mine and edit theirs'])(
  'once the restored values of a case are given up by "%s", it is saved as it is now',
  async (discard) => {
    const sent = await typeAndReturn({ court_number: '12' });
    if (discard !== 'Discard and start again') {
      await press('Save case');
      await screen.findByText(/Changed by R\. Menon\./);
    }
    await userEvent.click(await screen.findByRole('button', { name: discard }));
    await userEvent.type(await courtNumber(), '5');
    expect((await courtNumber()).value).toBe('125');
    sent.length = 0;
    await press('Save case');
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent).toEqual([{ change: { court_number: '125' }, version: '"4"' }]);
  },
);
