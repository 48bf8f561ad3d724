import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findToast } from '../../test/toasts.ts';
import { at, pageOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { CaseNotes } from './case-notes.tsx';
import { NotePage } from './note-page.tsx';
import { background, ids, note, noteRow, signIn } from './note-server.fixture.ts';
import { NotesPage } from './notes-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const renderNotes = (path: string) =>
  renderRoutes(
    [
      { path: '/case-notes/all', element: <NotesPage /> },
      { path: '/case-notes/my', element: <NotesPage /> },
      { path: '/case-notes/:id', element: <NotePage /> },
      { path: '/cases/:id', element: <CaseNotes caseId={ids.case} /> },
    ],
    path,
  );

const requests: URLSearchParams[] = [];
const answer = (items = [noteRow()]) =>
  http.get(`${at}/case-notes`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json(pageOf(items));
  });
beforeEach(() => {
  requests.length = 0;
});

describe('the list of notes', () => {
  it('shows case, author, age and excerpt of each note, and in words whether it is pinned or private', async () => {
    const theirs = noteRow({
      id: ids.other,
      title: 'Settlement',
      excerpt: 'Nothing in writing.',
      author_id: ids.colleague,
      author_name: 'R. Menon',
    });
    server.use(answer([noteRow({ pinned: true, visibility: 'private' }), theirs]));
    renderNotes('/case-notes/all');
    const [first, second] = await screen.findAllByRole('article');
    const own = within(first as HTMLElement);
    expect(own.getByRole('heading', { level: 2, name: 'Cross of PW-3' })).toBeTruthy();
    expect(own.getByRole('link', { name: 'Cross of PW-3' }).getAttribute('href')).toBe(`/case-notes/${ids.note}`);
    expect(own.getByRole('link', { name: 'Menon v. State' }).getAttribute('href')).toBe(`/cases/${ids.case}/notes`);
    expect(own.getByText('Pinned')).toBeTruthy();
    expect(own.getByText('Private: only you')).toBeTruthy();
    expect(own.getByText('Ask for the report.')).toBeTruthy();
    expect(own.getByText(/^You, /)).toBeTruthy();
    expect(within(second as HTMLElement).getByText(/^R\. Menon, /)).toBeTruthy();
  });

  it('sends the filters of the URL and the view, and ignores invalid ones', async () => {
    server.use(answer());
    renderNotes(`/case-notes/my?q=trap&visibility=private&pinned=true&case=${ids.case}&limit=25&mine=nonsense`);
    await screen.findAllByRole('article');
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      mine: 'true',
      q: 'trap',
      visibility: 'private',
      pinned: 'true',
      case_id: ids.case,
      limit: '25',
      offset: '0',
    });
    expect((await screen.findByRole('link', { name: 'Write a note' })).getAttribute('href')).toBe(`/case-notes/add?case=${ids.case}`);
  });

  it('keeps the filter chips in the URL, and can clear them', async () => {
    server.use(answer([]));
    const { router } = renderNotes('/case-notes/all');
    expect(await screen.findByText('No data available')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Private' }));
    expect(router.state.location.search).toBe('?visibility=private');
    expect(await screen.findByText('No data Found')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(router.state.location.search).toBe('');
  });

  it('shows the server’s message with Retry when it cannot be loaded', async () => {
    server.use(
      http.get(`${at}/case-notes`, () => HttpResponse.json({ message: 'Not now.' }, { status: 403 }), { once: true }),
      answer(),
    );
    renderNotes('/case-notes/all');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Cross of PW-3')).toBeTruthy();
  });
});

describe('a note on a card', () => {
  const openMenu = async () => await userEvent.click(await screen.findByRole('button', { name: 'More about Cross of PW-3' }));

  it('can be pinned from its menu', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(),
      http.patch(`${at}/case-notes/note/${ids.note}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(note({ pinned: true }));
      }),
    );
    renderNotes(`/cases/${ids.case}`);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    await findToast('Pinned to the top.');
    expect(sent).toEqual([{ pinned: true }]);
  });

  it('can be deleted, with Undo', async () => {
    server.use(
      answer(),
      http.delete(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json({ message: 'done' })),
      http.post(`${at}/case-notes/note/${ids.note}/restore`, () => HttpResponse.json(note())),
    );
    renderNotes('/case-notes/all');
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete note' }));
    await clickUndo('“Cross of PW-3” was deleted.');
    await findToast('“Cross of PW-3” was restored.');
  });

  it('by a colleague cannot be deleted by a user without the permission', async () => {
    server.use(answer([noteRow({ author_id: ids.colleague })]));
    renderNotes('/case-notes/all');
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete note' })).toBeNull();
  });
});

describe('reading a note', () => {
  it('shows its text and case, and says that only the author can read a private note', async () => {
    server.use(http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(note({ visibility: 'private' }))));
    renderNotes(`/case-notes/${ids.note}`);
    expect(await screen.findByText('Ask for the report.')).toBeTruthy();
    expect(screen.getByText('Private: only you can read this note, not even an admin.')).toBeTruthy();
    expect(screen.getByText('Written by Asha Rao on 01-Nov-2026, 15:30')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'In Menon v. State' })).toBeTruthy();
  });

  it('says so when the note does not exist', async () => {
    server.use(
      http.get(`${at}/case-notes/note/${ids.note}`, () =>
        HttpResponse.json({ message: 'x', code: 'case_note.not_found' }, { status: 404 }),
      ),
    );
    renderNotes(`/case-notes/${ids.note}`);
    expect(await screen.findByText('Note not found')).toBeTruthy();
  });
});
