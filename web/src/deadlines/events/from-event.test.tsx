import type { EventOffer } from '@munshi/contract/deadlines/deadline-event.schema';
import { Permission } from '@munshi/contract/platform/permission';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { losesFirstAnswer } from '../../../test/lost-answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { listedRule } from '../deadline-rule.fixture.ts';
import { FromEventPage } from './from-event-page.tsx';

const ME = '019ac8a0-0000-7000-8000-000000000001';
const CASE = '019ac8a0-0000-7000-8000-00000000000c';

const offer: EventOffer = {
  rule: 'cpc.8.1',
  title: 'Written statement',
  kind: 'pleading',
  opens_on: null,
  due_on: '2025-02-10',
  outer_on: null,
  section: 'O. VIII r. 1',
  source: 'Code of Civil Procedure, 1908',
  condonable: 'discretion',
  certainty: 'text',
  fits: true,
  deadline_id: null,
};

const server = mockServer(
  answerProfile(profileOf({ id: ME, permissions: Permission.options })),
  http.get(`${at}/case/${CASE}`, () => HttpResponse.json(caseRecord({ id: CASE }))),
  http.get(`${at}/deadline-rules`, ({ request }) =>
    HttpResponse.json({
      items: [
        listedRule({ code: 'cpc.8.1', fits: new URL(request.url).searchParams.get('case_id') === CASE }),
        listedRule({ code: 'ni.138.notice', fits: false, events: ['cheque_returned'] }),
      ],
    }),
  ),
);
beforeEach(() => beginSession(ME));

it('adds the ticked deadlines of an event with a button after the boxes to tick, and goes back to the case', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${at}/deadlines/from-event`, () => HttpResponse.json({ items: [offer] })),
    http.post(`${at}/deadlines/from-event`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ items: [] }, { status: 201 });
    }),
  );
  const routes = [
    { path: '/deadlines/from-event', element: <FromEventPage /> },
    { path: '/cases/:id', element: <p>The case</p> },
  ];
  const { router } = renderRoutes(routes, `/deadlines/from-event?case=${CASE}`);
  await userEvent.type(await screen.findByRole('combobox', { name: /What happened/ }), 'summons{ArrowDown}{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: /When/ }), '10/1/2025');
  await userEvent.tab();
  const box = await screen.findByRole('checkbox', { name: /^Written statement, until / });
  await userEvent.click(box);
  const button = screen.getByRole('button', { name: 'Add the ticked deadlines' });
  expect(box.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(button);
  await screen.findByText('The case');
  expect(router.state.location.pathname).toBe(`/cases/${CASE}`);
  expect(sent).toEqual([{ case_id: CASE, event: 'summons_served', on: '2025-01-10', deadlines: [{ rule: 'cpc.8.1', owner_id: ME }] }]);
});

it('adds the deadlines of an event once, if they are sent again after a lost answer', async () => {
  const { created, handler } = losesFirstAnswer(`${at}/deadlines/from-event`, () => ({ items: [] }));
  server.use(
    http.get(`${at}/deadlines/from-event`, () => HttpResponse.json({ items: [offer] })),
    handler,
  );
  const routes = [
    { path: '/deadlines/from-event', element: <FromEventPage /> },
    { path: '/cases/:id', element: <p>The case</p> },
  ];
  renderRoutes(routes, `/deadlines/from-event?case=${CASE}`);
  await userEvent.type(await screen.findByRole('combobox', { name: /What happened/ }), 'summons{ArrowDown}{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: /When/ }), '10/1/2025');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Written statement, until / }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the ticked deadlines' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Add the ticked deadlines' }));
  await screen.findByText('The case');
  expect(created).toHaveLength(1);
});

it('shows first what fits our side and the kind of the case, and the rest under “All rules”', async () => {
  const other = { ...offer, rule: 'la.118', title: 'Leave to defend', fits: false };
  const taken = { ...offer, rule: 'cca.written_statement', title: 'Commercial statement', fits: false, deadline_id: ME };
  server.use(http.get(`${at}/deadlines/from-event`, () => HttpResponse.json({ items: [offer, taken, other] })));
  renderRoutes([{ path: '/deadlines/from-event', element: <FromEventPage /> }], `/deadlines/from-event?case=${CASE}&event=summons_served`);
  await userEvent.type(await screen.findByRole('textbox', { name: /When/ }), '10/1/2025');
  await userEvent.tab();
  const first = await screen.findByRole('checkbox', { name: /^Written statement, until / });
  screen.getByRole('link', { name: 'Commercial statement' });
  const others = screen.getByRole('group');
  within(others).getByText('All rules that count from this (1 more)');
  expect(others.hasAttribute('open')).toBe(false);
  expect(others.contains(first)).toBe(false);
  within(others).getByRole('checkbox', { name: /^Leave to defend, until /, hidden: true });
});

it('says that no rule fits the case, with the others a click away', async () => {
  server.use(http.get(`${at}/deadlines/from-event`, () => HttpResponse.json({ items: [{ ...offer, fits: false }] })));
  renderRoutes([{ path: '/deadlines/from-event', element: <FromEventPage /> }], `/deadlines/from-event?case=${CASE}&event=summons_served`);
  await userEvent.type(await screen.findByRole('textbox', { name: /When/ }), '10/1/2025');
  await userEvent.tab();
  await screen.findByText('No rule that counts from this usually applies to our side in a case of this kind.');
  await userEvent.click(screen.getByText('All rules that count from this (1 more)'));
  screen.getByRole('checkbox', { name: /^Written statement, until / });
});

it('offers first what usually happens in such a case', async () => {
  renderRoutes([{ path: '/deadlines/from-event', element: <FromEventPage /> }], `/deadlines/from-event?case=${CASE}`);
  await userEvent.click(await screen.findByRole('combobox', { name: /What happened/ }));
  await screen.findByText('Usual in this case');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(0, 3)).toEqual(['Summons or notice served', 'Certified copy ready', 'Judgment or order passed']);
});
