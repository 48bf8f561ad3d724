import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { Permission } from '@munshi/contract/platform/permission';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { FromEventPage } from './from-event-page.tsx';

const ME = '019ac8a0-0000-7000-8000-000000000001';
const CASE = '019ac8a0-0000-7000-8000-00000000000c';
const COPY = '019ac8a0-0000-7000-8000-0000000000c1';
const APPEAL = '019ac8a0-0000-7000-8000-00000000000d';

const applied: CertifiedCopy = {
  id: COPY,
  case_id: CASE,
  case_title: 'Das v. Kamrup',
  case_number: null,
  court_name: null,
  title: 'Judgment and decree',
  order_on: '2025-03-01',
  applied_on: '2025-03-05',
  application_number: null,
  ready_on: null,
  received_on: null,
  state: 'applied',
  owner: { id: ME, name: 'Asha Rao' },
  deadlines: 1,
  note: null,
  created_at: '2025-03-05T10:00:00Z',
  updated_at: '2025-03-05T10:00:00Z',
  version: 4,
};
const ready = { ...applied, state: 'ready', ready_on: '2025-03-20', version: 5 };
const moved = [{ id: APPEAL, title: 'Appeal to the High Court', before: '2025-05-30', due_on: '2025-06-16' }];

const server = mockServer(
  answerProfile(profileOf({ id: ME, permissions: Permission.options })),
  http.get(`${at}/certified-copies`, () => HttpResponse.json(pageOf([applied]))),
  http.get(`${at}/case/${CASE}`, () => HttpResponse.json(caseRecord({ id: CASE }))),
  http.get(`${at}/deadline-rules`, () => HttpResponse.json({ items: [] })),
);
beforeEach(() => beginSession(ME));

const renderPage = (query: string) =>
  renderRoutes([{ path: '/deadlines/from-event', element: <FromEventPage /> }], `/deadlines/from-event${query}`);
const typeDay = async (name: RegExp, day: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name }), day);
  await userEvent.tab();
};
const save = async () => await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const result = async () => within(await screen.findByRole('region', { name: 'What moved' }));

it('chosen as what happened, records the day on the copy applied for, by keyboard, and shows what moved from when to when', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${at}/certified-copies/${COPY}`, async ({ request }) => {
      sent.push(await request.json(), request.headers.get('if-match'));
      return HttpResponse.json({ ...ready, moved });
    }),
  );
  renderPage(`?case=${CASE}`);
  const what = await screen.findByRole('combobox', { name: /What happened/ });
  await userEvent.type(what, 'Certified copy ready{ArrowDown}{Enter}');
  await typeDay(/Ready on/, '20/3/2025');
  await userEvent.keyboard('{Enter}');
  const shown = await result();
  expect((await shown.findByRole('link', { name: 'Appeal to the High Court' })).getAttribute('href')).toBe(`/deadlines/${APPEAL}`);
  shown.getByText('30-May-2025, now 16-Jun-2025');
  shown.getByText('Judgment and decree of 01-Mar-2025: ready 20-Mar-2025');
  expect(sent).toEqual([{ ready_on: '2025-03-20' }, '"4"']);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('asks which copy if several are applied for', async () => {
  const other = { ...applied, id: APPEAL, title: 'Order on IA 3' };
  server.use(http.get(`${at}/certified-copies`, () => HttpResponse.json(pageOf([applied, other, { ...ready, id: ME }]))));
  renderPage(`?case=${CASE}&event=copy_ready`);
  await userEvent.click(await screen.findByRole('combobox', { name: /Certified copy/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Judgment and decree of 01-Mar-2025', 'Order on IA 3 of 01-Mar-2025']);
});

it('adds a copy with the days of application and readiness where none is applied for, and says that nothing moved', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${at}/certified-copies`, () => HttpResponse.json(pageOf([]))),
    http.post(`${at}/certified-copies`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...ready, moved: [] }, { status: 201 });
    }),
  );
  renderPage(`?case=${CASE}&event=copy_ready`);
  await userEvent.type(await screen.findByRole('textbox', { name: /Certified copy of/ }), 'Judgment and decree');
  await typeDay(/Order of|Date of the order|Day of the order/, '1/3/2025');
  await typeDay(/Applied on/, '5/3/2025');
  await typeDay(/Ready on/, '20/3/2025');
  await save();
  await (await result()).findByText(/^No last day moved\./);
  expect(sent).toEqual([
    {
      id: expect.any(String),
      case_id: CASE,
      title: 'Judgment and decree',
      order_on: '2025-03-01',
      applied_on: '2025-03-05',
      ready_on: '2025-03-20',
    },
  ]);
});

it('shows the server’s refusal of a day before the application beside the day, and nothing as moved', async () => {
  server.use(
    http.patch(`${at}/certified-copies/${COPY}`, () =>
      refuse(422, 'certified_copy.before_application', 'It was applied for on 05-Mar-2025.', {
        fields: { ready_on: 'before_application' },
      }),
    ),
  );
  renderPage(`?case=${CASE}&event=copy_ready`);
  await typeDay(/Ready on/, '4/3/2025');
  await save();
  await screen.findByText('It was applied for on 05-Mar-2025.');
  (await result()).getByText('Deadlines that move stand here.');
});

it('asks for the day before anything is sent', async () => {
  renderPage(`?case=${CASE}&event=copy_ready`);
  await save();
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: /Ready on/ }).getAttribute('aria-invalid')).toBe('true'));
});

it('says why the copies could not be loaded, and loads them again', async () => {
  server.use(http.get(`${at}/certified-copies`, () => refuse(503, 'unavailable', 'The server is busy.'), { once: true }));
  renderPage(`?case=${CASE}&event=copy_ready`);
  await userEvent.click(await screen.findByRole('button', { name: /Try again|Retry/ }));
  await screen.findByRole('textbox', { name: /Ready on/ });
});

it('is not offered to a role that may not change the registry', async () => {
  const permissions = Permission.options.filter((permission) => permission !== 'registry:write');
  server.use(answerProfile(profileOf({ id: ME, permissions })));
  renderPage(`?case=${CASE}&event=copy_ready`);
  await userEvent.click(await screen.findByRole('combobox', { name: /What happened/ }));
  await screen.findByRole('option', { name: 'Caveat lodged' });
  expect(screen.queryByRole('option', { name: 'Certified copy ready' })).toBeNull();
});
