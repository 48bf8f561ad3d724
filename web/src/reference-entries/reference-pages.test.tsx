import type { Permission } from '@munshi/contract/platform/permission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { beginSession } from '../../test/session.ts';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { LawyerTypesPage } from './lawyer-types-page.tsx';
import { ListsPage } from './lists-page.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-00000000000${last}`;

const signedInAs = (...permissions: Permission[]) => answerProfile(profileOf({ id: id(1), role: 'lawyer', permissions }));

const entry = (over: object) => ({ kind: 'lawyer_type', parent_id: null, code: 'x', details: {}, is_national: true, ...over });
const lists: Record<string, object[]> = {
  lawyer_type: [entry({ id: id(2), name: 'Lead counsel' }), entry({ id: id(3), name: 'Mentioning junior', is_national: false })],
  category: [entry({ id: id(4), kind: 'category', name: 'Civil suits' }), entry({ id: id(5), kind: 'category', name: 'Bail' })],
  type: [
    entry({ id: id(6), kind: 'type', parent_id: id(5), name: 'Bail application', details: { abbreviations: ['BA'] } }),
    entry({ id: id(7), kind: 'type', parent_id: id(4), name: 'Suit for recovery', details: {} }),
  ],
};

const server = mockServer(
  signedInAs('reference:read', 'reference:write'),
  http.get(`${at}/reference-entries`, ({ request }) => HttpResponse.json(lists[new URL(request.url).searchParams.get('kind') ?? ''] ?? [])),
);

beforeEach(() => beginSession(id(1)));

const renderPage = (path: string) =>
  renderRoutes(
    [
      { path: '/tasks/types', element: <LawyerTypesPage /> },
      { path: '/settings/lists', element: <ListsPage /> },
    ],
    path,
  );
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('a custom list', () => {
  it('marks built-in entries, which are read-only, and lets custom entries be changed', async () => {
    renderPage('/tasks/types');
    const national = await row('Lead counsel');
    expect(national.getByText('National')).toBeTruthy();
    expect(national.queryByRole('button')).toBeNull();
    const own = await row('Mentioning junior');
    expect(own.getByText('Yours')).toBeTruthy();
    expect(own.getByRole('button', { name: 'Edit Mentioning junior' })).toBeTruthy();
  });

  it('deletes an entry, with Undo', async () => {
    const calls: string[] = [];
    server.use(
      http.delete(`${at}/reference-entries/:id`, ({ params }) => {
        calls.push(`delete ${String(params['id'])}`);
        return HttpResponse.json({ message: '' });
      }),
      http.post(`${at}/reference-entries/:id/restore`, ({ params }) => {
        calls.push(`restore ${String(params['id'])}`);
        return HttpResponse.json(lists['lawyer_type']?.[1]);
      }),
    );
    renderPage('/tasks/types');
    await userEvent.click((await row('Mentioning junior')).getByRole('button', { name: 'Delete Mentioning junior' }));
    await clickUndo('Mentioning junior deleted. Records that use it keep it.');
    await waitFor(() => expect(calls).toEqual([`delete ${id(3)}`, `restore ${id(3)}`]));
  });

  it('adds an entry, and reports a duplicate name', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/reference-entries`, async ({ request }) => {
        const body = (await request.json()) as { name: string };
        sent.push({ ...body, id: undefined });
        if (sent.length > 1) return HttpResponse.json(entry({ id: id(8), name: body.name, is_national: false }), { status: 201 });
        const refusal = { message: 'Taken.', detail: '', code: 'reference.duplicate', fields: { name: 'duplicate' }, request_id: 'r' };
        return HttpResponse.json(refusal, { status: 409 });
      }),
    );
    renderPage('/tasks/types');
    await userEvent.click(await screen.findByRole('button', { name: 'Add entry' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Name' }), 'Lead counsel');
    await userEvent.click(sheet.getByRole('button', { name: 'Add entry' }));
    expect(await sheet.findByRole('button', { name: /^Name: / })).toBeTruthy();
    await userEvent.type(sheet.getByRole('textbox', { name: 'Name' }), ' of another bar');
    await userEvent.click(sheet.getByRole('button', { name: 'Add entry' }));
    await findToast('Lead counsel of another bar is now in the list.');
    expect(sent[1]).toMatchObject({ kind: 'lawyer_type', parent_id: null, details: {} });
  });

  it('sends an entry whose answer was lost again under the same id and key, so that it is added once', async () => {
    const sent: { id: unknown; key: string | null }[] = [];
    server.use(
      http.post(`${at}/reference-entries`, async ({ request }) => {
        sent.push({ id: ((await request.json()) as { id: unknown }).id, key: request.headers.get('idempotency-key') });
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(entry({ id: id(8), name: 'Amicus', is_national: false }), { status: 201 });
      }),
    );
    renderPage('/tasks/types');
    await userEvent.click(await screen.findByRole('button', { name: 'Add entry' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Name' }), 'Amicus');
    await userEvent.click(sheet.getByRole('button', { name: 'Add entry' }));
    await sheet.findByRole('alert');
    await userEvent.click(sheet.getByRole('button', { name: 'Add entry' }));
    await findToast('Amicus is now in the list.');
    expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('saves what was changed in an entry, and only if nobody has changed it meanwhile', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(`${at}/reference-entries/${id(3)}`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json(lists['lawyer_type']?.[1]);
        const refusal = { message: 'Changed.', detail: '', code: 'record.changed', fields: { name: 'changed' }, request_id: 'r' };
        return HttpResponse.json(refusal, { status: 412 });
      }),
    );
    renderPage('/tasks/types');
    await userEvent.click((await row('Mentioning junior')).getByRole('button', { name: 'Edit Mentioning junior' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Name' }), ' counsel');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await sheet.findByText(/^Somebody changed this while you were editing: Name\./);
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await findToast('Mentioning junior saved');
    expect(sent).toEqual([
      { name: 'Mentioning junior counsel', was: { name: 'Mentioning junior' } },
      { name: 'Mentioning junior counsel' },
    ]);
  });

  it('tells a user who may only read why nothing can be changed', async () => {
    server.use(signedInAs('reference:read'));
    renderPage('/tasks/types');
    const own = await row('Mentioning junior');
    const edit = own.getByRole<HTMLButtonElement>('button', { name: 'Edit Mentioning junior' });
    expect(edit.disabled).toBe(true);
    expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/can read the lists/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add entry' }).disabled).toBe(true);
  });
});

describe('the lists page', () => {
  it('links from a category to its types, keeps both in the URL, and finds a type by its abbreviation', async () => {
    const { router } = renderPage('/settings/lists');
    await userEvent.click(await screen.findByRole('link', { name: 'Case types under Bail' }));
    expect(router.state.location.search).toBe(`?list=type&parent=${id(5)}`);
    expect(await screen.findByText('Bail application')).toBeTruthy();
    expect(screen.queryByText('Suit for recovery')).toBeNull();
    expect(screen.getByText('Category: Bail')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await screen.findByText('Suit for recovery')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search case types' }), 'ba');
    await waitFor(() => expect(screen.queryByText('Suit for recovery')).toBeNull());
    expect(screen.getByText('Bail application')).toBeTruthy();
  });

  it('shows another list when one is chosen', async () => {
    const { router } = renderPage('/settings/lists?q=civil');
    expect(await screen.findByText('Civil suits')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'Case lawyer types');
    expect(await screen.findByText('Lead counsel')).toBeTruthy();
    expect(router.state.location.search).toBe('?list=lawyer_type');
  });
});
