import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, refuse } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { loseSession } from '../../../test/session.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { QuickEntryPage } from './quick-entry-page.tsx';

const created: { registration_number: string }[] = [];
const server = mockServer(
  http.post(`${at}/case/create`, async ({ request }) => {
    const body = (await request.json()) as { id: string; title: string; registration_number: string };
    created.push(body);
    return HttpResponse.json(caseRecord({ id: body.id, title: body.title, file_number: 12 }), { status: 201 });
  }),
  ...background,
);

beforeEach(signIn);
beforeEach(() => created.splice(0));

const open = () =>
  renderRoutes(
    [
      { path: '/cases/quick', element: <QuickEntryPage /> },
      { path: '/cases/:id', element: <p>the case</p> },
      { path: '/login', element: <p>the login</p> },
    ],
    '/cases/quick',
  );
const numberField = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: 'Case no.' });

async function endSession({ router, unmount }: ReturnType<typeof open>) {
  await loseSession(router);
  unmount();
  signIn();
}

/** A row that could not be sent before the session ended. */
async function leaveRow() {
  server.use(http.post(`${at}/case/create`, () => HttpResponse.error(), { once: true }));
  const page = open();
  await userEvent.type(await numberField(), 'OS 1/2024{Enter}');
  expect(await screen.findByText(/No connection\. The line is kept/)).toBeTruthy();
  await endSession(page);
}

async function expectSent() {
  expect(await screen.findByRole('link', { name: 'OS 1/2024' })).toBeTruthy();
  expect(created.map((each) => each.registration_number)).toEqual(['OS 1/2024']);
}

it('sends a row of quick entry that an ended session left, once the user has signed in again', async () => {
  await leaveRow();
  open();
  await expectSent();
});

it('sends a row of quick entry that an ended session left, also if the case types fail to load', async () => {
  await leaveRow();
  server.use(http.get(`${at}/case-types`, () => refuse(503, 'server.busy', 'Busy'), { once: true }));
  open();
  await expectSent();
});

it('keeps a row of quick entry that an ended session left, if the session ends again before the case types are loaded', async () => {
  await leaveRow();
  server.use(http.get(`${at}/case-types`, async () => await new Promise<Response>(() => undefined), { once: true }));
  const page = open();
  await numberField();
  await endSession(page);
  open();
  await expectSent();
});
