import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roleGrants } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { PersonPage } from '../person-page.tsx';
import { duplicate, host, idOf, profile, record, signIn } from '../person.fixture.ts';

const person = record(1, { name: 'Usha Bhat' });
const preview = { cases: [{ id: idOf(5), title: 'Bhat v. State' }], vakalatnamas: [], legal_holds: [] as object[] };
const mentionPage = (items: object[], total: number, offset: number) => ({
  items,
  total,
  limit: 25,
  offset,
  looked_for: ['Usha Bhat', '9876543210'],
});
const mention = (n: number, over: object) => ({
  kind: 'task',
  id: idOf(n),
  title: 'Ring',
  date: null,
  case_title: null,
  route: `/tasks/${idOf(n)}`,
  ...over,
});
const server = mockServer();
let erased: string[] = [];
beforeEach(() => {
  signIn();
  erased = [];
  let shown: object = person;
  server.use(
    http.get(`${host}/me`, () => HttpResponse.json({ ...profile(), permissions: roleGrants.admin.permissions })),
    http.get(`${host}/v1/people/duplicates`, () => HttpResponse.json({ items: [] })),
    http.get(`${host}/v1/people/${person.id}`, () => HttpResponse.json(shown)),
    http.get(`${host}/v1/people/${person.id}/erasure`, () => HttpResponse.json(preview)),
    http.get(`${host}/v1/people/${person.id}/erasure/mentions`, () => HttpResponse.json(mentionPage([], 0, 0))),
    http.post(`${host}/v1/people/${person.id}/erase`, ({ request }) => {
      erased.push(request.headers.get('if-match') ?? '');
      shown = { ...person, name: 'Erased person', mobile: null, erased_at: '2026-03-05T10:00:00Z' };
      return HttpResponse.json(shown);
    }),
  );
});

const openDialog = async () => {
  renderRoutes([{ path: '/people/:id', element: <PersonPage /> }], `/people/${person.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More about this person' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase personal data' }));
};

it('the erasure dialog names what the law retains before erasing, and then shows the erased record', async () => {
  await openDialog();
  await screen.findByText('the name as party in 1 filed case, as the court’s record has it');
  screen.getByText('This cannot be undone.');
  expect(erased).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect((await screen.findByRole('note')).textContent).toContain('The personal data of this record was erased on 05-Mar-2026, 15:30');
  expect(erased).toEqual([`"${person.version}"`]);
  expect(screen.queryByRole('button', { name: 'Edit person' })).toBeNull();
  expect(screen.queryByText(/Edit the person to add a mobile/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo the merge/ })).toBeNull();
});

it('an erased record offers neither merging nor a second erasure, which the server would refuse', async () => {
  const removed = { ...person, erased_at: '2026-03-05T10:00:00Z' };
  server.use(
    http.get(`${host}/v1/people/${person.id}`, () => HttpResponse.json(removed)),
    http.get(`${host}/v1/people/duplicates`, () => HttpResponse.json({ items: [duplicate(2)] })),
  );
  renderRoutes([{ path: '/people/:id', element: <PersonPage /> }], `/people/${person.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More about this person' }));
  const offered = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
  expect(offered).toEqual(['Export personal data', 'Delete person']);
  expect(screen.queryByText('May be the same person')).toBeNull();
});

it('the erasure dialog lists, page by page, the texts that still name the person and must be edited by hand', async () => {
  const hearing = mention(40, { kind: 'hearing', title: '', date: '2026-03-05', case_title: 'Rao v. Mehta', route: '/cases/40/hearings' });
  const first = [hearing, ...Array.from({ length: 24 }, (_, n) => mention(50 + n, { title: `Ring ${n}` }))];
  server.use(
    http.get(`${host}/v1/people/${person.id}/erasure/mentions`, ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      return HttpResponse.json(offset === 0 ? mentionPage(first, 26, 0) : mentionPage([mention(90, { title: 'The last' })], 26, 25));
    }),
  );
  await openDialog();
  await screen.findByText(/26 records still mention them .* as Usha Bhat, 9876543210\. Correct them by hand first/);
  const link = screen.getByRole('link', { name: 'Hearing, 05-Mar-2026' });
  expect(link.getAttribute('href')).toBe('/cases/40/hearings');
  expect(link.closest('li')?.textContent).toContain('in Rao v. Mehta');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'The last' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('the erasure dialog says that no text names the person, and offers Retry when that search fails', async () => {
  server.use(
    http.get(
      `${host}/v1/people/${person.id}/erasure/mentions`,
      () => HttpResponse.json({ message: 'Busy', detail: '', code: 'unavailable', fields: {}, request_id: 'r' }, { status: 503 }),
      {
        once: true,
      },
    ),
  );
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('No title, note, task, hearing or name of a document mentions Usha Bhat, 9876543210.');
});

it('the erasure dialog names the legal hold that prevents an erasure', async () => {
  server.use(
    http.get(`${host}/v1/people/${person.id}/erasure`, () =>
      HttpResponse.json({ ...preview, legal_holds: [{ id: idOf(5), title: 'Bhat v. State', reason: 'Order of 3 March' }] }),
    ),
  );
  await openDialog();
  await screen.findByText('Nothing can be erased now: a case that names this person is under legal hold.');
  screen.getByRole('link', { name: 'Bhat v. State' });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' }).disabled).toBe(true));
});
