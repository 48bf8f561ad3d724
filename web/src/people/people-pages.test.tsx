import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findErrorToast, findToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { AddPersonPage } from './form/add-person-page.tsx';
import { PeoplePage } from './list/people-page.tsx';
import { PersonPage } from './person-page.tsx';
import { duplicate, host, idOf, profile, record, row, signIn } from './person.fixture.ts';

const none = HttpResponse.json({ items: [] });
const background = [
  http.get(`${host}/me`, () => HttpResponse.json(profile())),
  http.get(`${host}/v1/people/duplicates`, () => none.clone()),
  http.post(`${host}/v1/conflicts/check`, () => HttpResponse.json({ hits: [], truncated: false })),
];
const server = mockServer(...background);

beforeEach(signIn);

const renderPeople = (path: string) =>
  renderRoutes(
    [
      ...['/people', '/people/clients', '/people/opposing', '/people/witness'].map((each) => ({ path: each, element: <PeoplePage /> })),
      { path: '/people/add', element: <AddPersonPage /> },
      { path: '/people/:id', element: <PersonPage /> },
    ],
    path,
  );

/** Mocks the list and collects the queries. */
function serveList(items = [row(1)]) {
  const requests: string[] = [];
  server.use(
    http.get(`${host}/v1/people`, ({ request }) => {
      requests.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({ items, total: items.length, limit: 10, offset: 0 });
    }),
  );
  return requests;
}
const servePerson = (...people: ReturnType<typeof record>[]) =>
  server.use(...people.map((person) => http.get(`${host}/v1/people/${person.id}`, () => HttpResponse.json(person))));

/** Unsaved values must not be lost when the sheet is closed. */
async function asksBeforeClosing() {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
}

describe('the lists of people', () => {
  it.each([
    ['/people', 'limit=10&offset=0&order=asc&sort=name'],
    ['/people/clients', 'kind=client&limit=10&offset=0&order=asc&sort=name'],
    ['/people/opposing', 'kind=opposing&limit=10&offset=0&order=asc&sort=name'],
    [
      '/people/witness?q=laxmi&party_type=organisation&order=desc',
      'kind=witness&limit=10&offset=0&order=desc&party_type=organisation&q=laxmi&sort=name',
    ],
  ])('%s requests %s', async (path, query) => {
    const requests = serveList([row(1, { name: 'Lakshmi Devi', name_local: 'लक्ष्मी देवी', case_count: 3, city: 'Jammu' })]);
    renderPeople(path);
    expect((await screen.findByRole('link', { name: /Lakshmi Devi/ })).getAttribute('href')).toBe(`/people/${idOf(1)}`);
    expect(requests.map((each) => new URLSearchParams([...new URLSearchParams(each)].sort()).toString())).toEqual([query]);
  });

  it('keep the type filter in the URL, and can clear it', async () => {
    serveList();
    const { router } = renderPeople('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Organisation' }));
    expect(router.state.location.search).toBe('?party_type=organisation');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(router.state.location.search).toBe('');
  });

  it('explain themselves when empty', async () => {
    serveList([]);
    renderPeople('/people/witness');
    expect(await screen.findByText(/Add witnesses here/)).toBeTruthy();
  });

  it.each([
    ['/people', 'Add person', ['client']],
    ['/people/clients', 'Add client', ['client']],
    ['/people/opposing', 'Add opposing party', ['opposing']],
    ['/people/witness', 'Add witness', ['witness']],
  ])('on %s have the button %s, which adds a person of that list’s kind', async (path, label, kinds) => {
    const sent: unknown[] = [];
    serveList([row(1)]);
    servePerson(record(5));
    server.use(
      http.post(`${host}/v1/people`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(record(5), { status: 201 });
      }),
    );
    const { router } = renderPeople(path);
    await userEvent.click(await screen.findByRole('link', { name: label }));
    expect(await screen.findByRole('heading', { name: label, level: 1 })).toBeTruthy();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gopal Das');
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/people/${idOf(5)}`));
    expect(sent).toMatchObject([{ name: 'Gopal Das', kinds }]);
  });

  it('show the server’s message with Retry when they cannot be loaded', async () => {
    server.use(http.get(`${host}/v1/people`, () => HttpResponse.json({ message: 'Away.' }, { status: 400 })));
    renderPeople('/people');
    expect(await screen.findByText('Away.')).toBeTruthy();
    serveList();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Person 1')).toBeTruthy();
  });
});

describe('adding a person', () => {
  it('warns of possible duplicates while typing, and still saves', async () => {
    const [requests, sent]: [string[], unknown[]] = [[], []];
    server.use(
      http.get(`${host}/v1/people/duplicates`, ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('name') ?? '');
        return HttpResponse.json({ items: [duplicate(2, { reasons: ['mobile', 'sounds_alike'] })] });
      }),
      http.post(`${host}/v1/people`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(record(5), { status: 201 });
      }),
    );
    servePerson(record(5));
    const { router } = renderPeople('/people/add');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lakshmi Devi');
    const hint = await screen.findByRole('link', { name: 'Laxmi Devi' });
    expect(hint.getAttribute('href')).toBe(`/people/${idOf(2)}`);
    expect(screen.getByText('same mobile, similar-sounding name')).toBeTruthy();
    expect(requests).toEqual(['Lakshmi Devi']);
    await userEvent.type(screen.getByRole('textbox', { name: /^PAN / }), 'abc');
    expect(screen.getByText(/A PAN is five letters/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^PIN code/ }), '180001');
    await userEvent.click(screen.getByRole('button', { name: 'Add person' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/people/${idOf(5)}`));
    expect(sent).toMatchObject([
      { name: 'Lakshmi Devi', kinds: ['client'], pan: 'ABC', mobile: null, cin: null, address: { line: '', state: '', pin: '180001' } },
    ]);
  });

  it('has the fields of an organisation, and lists invalid fields', async () => {
    renderPeople('/people/add');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Organisation' }));
    expect(screen.getByRole('textbox', { name: /^Represented by/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Occupation/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Mobile/ }), '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Add person' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((each) => each.textContent?.split(':')[0]),
    ).toEqual(['Name', 'Mobile']);
  });

  it('is refused to a user who may only read', async () => {
    server.use(http.get(`${host}/me`, () => HttpResponse.json(profile(['person:read']))));
    renderPeople('/people/add');
    expect(await screen.findByText(/Your role can read people/)).toBeTruthy();
  });
});

describe('a person’s page', () => {
  it('shows the person’s cases, details and identifier warnings', async () => {
    const inCase = {
      id: idOf(40),
      title: 'Lakshmi Devi v. Bank',
      number: 'OS 12/2024',
      court_name: 'District Court, Jammu',
      side: 'petitioner' as const,
      role: null,
      is_client: true,
      status: 'pending' as const,
      next_hearing_date: '2099-03-01',
    };
    servePerson(record(1, { cases: { items: [inCase], total: 51 }, pan: 'ABC', warnings: ['pan'] }));
    renderPeople(`/people/${idOf(1)}`);
    expect((await screen.findByRole('link', { name: 'Lakshmi Devi v. Bank' })).getAttribute('href')).toBe(`/cases/${idOf(40)}`);
    expect(screen.getByText(/Petitioner’s side · OS 12\/2024 · District Court, Jammu/).textContent).toMatch(/Jammu · next 01-Mar-2099$/);
    expect(screen.getByText('The first 1 of 51 are shown.')).toBeTruthy();
    expect(screen.getByText('W/o Mohan')).toBeTruthy();
    expect(screen.getByText(/A PAN is five letters/)).toBeTruthy();
  });

  it('redirects from a merged record to the remaining one', async () => {
    const removed = { message: 'Merged.', code: 'person.merged', fields: { merged_into: idOf(2) }, detail: '', request_id: '' };
    server.use(http.get(`${host}/v1/people/${idOf(1)}`, () => HttpResponse.json(removed, { status: 410 })));
    servePerson(record(2, { name: 'Laxmi Devi' }));
    const { router } = renderPeople(`/people/${idOf(1)}`);
    expect(await screen.findByRole('heading', { name: 'Laxmi Devi', level: 1 })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/people/${idOf(2)}`);
  });

  it('keeps the typed values on a conflict', async () => {
    const problem = {
      message: 'Somebody changed this.',
      code: 'record.changed',
      fields: { mobile: 'changed' },
      detail: 'Changed by Usha.',
      request_id: '',
    };
    const versions: (string | null)[] = [];
    servePerson(record(1));
    server.use(
      http.patch(`${host}/v1/people/${idOf(1)}`, async ({ request }) => {
        versions.push(request.headers.get('if-match'));
        if (versions.length === 1) return HttpResponse.json(problem, { status: 412 });
        expect(await request.json()).toEqual({ occupation: 'Teacher' });
        return HttpResponse.json(record(1, { occupation: 'Teacher' }));
      }),
    );
    renderPeople(`/people/${idOf(1)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit person' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Occupation/ }), 'Teacher');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Changed by Usha\./)).toBeTruthy();
    expect(screen.getByText('Changed meanwhile: Mobile.')).toBeTruthy();
    await asksBeforeClosing();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await findToast('Person updated');
    expect(versions).toEqual(['"1"', null]);
  });

  it('merges a record with a similar-sounding name field by field, with Undo', async () => {
    const [survivor, other] = [
      record(1),
      record(2, { name: 'Laxmi Devi', mobile: '+919123456780', email: 'laxmi@example.in', language: 'hi', version: 4 }),
    ];
    const requests: unknown[] = [];
    servePerson(survivor, other);
    let requestsForRemoved = 0;
    server.use(
      http.get(`${host}/v1/people/duplicates`, () => HttpResponse.json({ items: [duplicate(2)] })),
      http.get(`${host}/v1/people/${other.id}`, () => {
        if (requests.length > 0) requestsForRemoved += 1;
        return HttpResponse.json(other);
      }),
      http.post(`${host}/v1/people/${survivor.id}/merge`, async ({ request }) => {
        requests.push(await request.json(), request.headers.get('if-match'));
        return HttpResponse.json({ message: '', merge_id: idOf(70), person: survivor });
      }),
      http.post(`${host}/v1/people/merges/${idOf(70)}/undo`, () => HttpResponse.json({ message: '', survivor, merged: other })),
    );
    renderPeople(`/people/${survivor.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Merge Laxmi Devi into this record' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Lakshmi Devi' }));
    expect(await dialog.findByText('Added from the other record, since this one has none: E-mail.')).toBeTruthy();
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Mobile' })).getByRole('radio', { name: '+919123456780' }));
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Language of messages' })).getByRole('radio', { name: 'Hindi' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge records' }));
    await findToast('Laxmi Devi is now part of Lakshmi Devi');
    expect(requests).toEqual([{ merged_id: other.id, merged_version: 4, take: ['mobile', 'language'] }, '"1"']);
    expect(requestsForRemoved).toBe(0);
    await clickUndo('Laxmi Devi is now part of Lakshmi Devi');
    await findToast('Lakshmi Devi and Laxmi Devi are two records again');
  });

  it('offers to merge with any record but itself, and distinguishes those of one name', async () => {
    const survivor = record(1);
    servePerson(survivor, record(2));
    serveList([
      row(1, { name: survivor.name }),
      row(2, { name: survivor.name, case_count: 2 }),
      row(3, { name: survivor.name, kinds: ['witness'], case_count: 1 }),
    ]);
    renderPeople(`/people/${survivor.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'More about this person' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge with another record' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'The other record' }), 'Lakshmi');
    await screen.findAllByRole('option');
    const offered = screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered).toEqual(['Lakshmi DeviClient · 2 cases', 'Lakshmi DeviWitness · 1 case']);
  });

  it('says why an earlier merge cannot be undone', async () => {
    const past = { id: idOf(70), merged_id: idOf(2), merged_name: 'Laxmi Devi', merged_by: 'Usha Rao', created_at: '2026-11-01T20:00:00Z' };
    servePerson(record(1, { merges: [past] }));
    const reason = 'This merge cannot be undone now: Lakshmi has since been deleted.';
    server.use(http.post(`${host}/v1/people/merges/${idOf(70)}/undo`, () => HttpResponse.json({ message: reason }, { status: 409 })));
    renderPeople(`/people/${idOf(1)}`);
    expect(await screen.findByText('02-Nov-2026 · Usha Rao')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Laxmi Devi' }));
    await findErrorToast(reason);
  });

  it('deletes the person, with Undo', async () => {
    servePerson(record(1));
    serveList([]);
    server.use(
      http.delete(`${host}/v1/people/${idOf(1)}`, () => HttpResponse.json({ message: 'gone' })),
      http.post(`${host}/v1/people/${idOf(1)}/restore`, () => HttpResponse.json(record(1))),
    );
    const { router } = renderPeople(`/people/${idOf(1)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'More about this person' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete person' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/people'));
    await clickUndo('Lakshmi Devi deleted');
    await findToast('Lakshmi Devi restored');
  });
});
