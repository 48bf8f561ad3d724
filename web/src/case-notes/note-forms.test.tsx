import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../test/answers.ts';
import { losesFirstAnswer } from '../../test/lost-answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { AddNotePage } from './editor/add-note-page.tsx';
import { EditNotePage } from './editor/edit-note-page.tsx';
import { emptyBody } from './editor/tidy-body.ts';
import { background, bodyOf, ids, note, signIn } from './note-server.fixture.ts';

const server = mockServer(...background);
beforeEach(signIn);

const renderForms = (path: string) =>
  renderRoutes(
    [
      { path: '/case-notes/add', element: <AddNotePage /> },
      { path: '/case-notes/edit/:id', element: <EditNotePage /> },
      { path: '/case-notes/:id', element: <p>the note</p> },
    ],
    path,
  );

const addPath = `/case-notes/add?case=${ids.case}`;
const title = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const editor = async () => await screen.findByRole('textbox', { name: 'Note' });
const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Save note' }));

describe('writing a note', () => {
  it('is sent with its case, and leaves no draft on the device', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post(`${at}/case-notes`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(note(), { status: 201 });
      }),
    );
    renderForms(addPath);
    await userEvent.type(await title(), 'Trap report');
    await userEvent.click(screen.getByRole('radio', { name: /^Only me/ }));
    await editor();
    await save();
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ case_id: ids.case, title: 'Trap report', visibility: 'private', pinned: false, body: { type: 'doc' } });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('case_note'))).toEqual([]);
  });

  it('shows an error when the note is empty', async () => {
    renderForms(addPath);
    await editor();
    await save();
    expect(await screen.findByRole('button', { name: /^Note: / })).toBeTruthy();
  });

  it('saves a draft on the device for this case and user only, until the note is saved', async () => {
    const first = renderForms(addPath);
    await userEvent.type(await title(), 'Half a thou');
    first.unmount();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('case_note'))).toEqual([`case_note_unsaved_new_${ids.case}`]);
    const other = renderForms('/case-notes/add');
    expect((await title()).value).toBe('');
    other.unmount();
    renderForms(addPath);
    await waitFor(async () => expect((await title()).value).toBe('Half a thou'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard and start again' }));
    expect((await title()).value).toBe('');
    expect(localStorage.getItem(`case_note_unsaved_new_${ids.case}`)).toBeNull();
  });
});

describe('a note whose answer was lost', () => {
  const idOf = (body: Readonly<Record<string, unknown>>) => ({ id: String(body['id']) });

  /** Writes a note, saves it without an answer, and opens the form again. */
  async function saveAndReload() {
    const { created, handler } = losesFirstAnswer(`${at}/case-notes`, (body) => note(idOf(body)));
    server.use(
      handler,
      http.get(`${at}/case-notes/note/:id`, ({ params }) =>
        HttpResponse.json(note({ id: String(params['id']), title: 'Trap report', body: emptyBody })),
      ),
    );
    const view = renderForms(addPath);
    await userEvent.type(await title(), 'Trap report');
    await editor();
    await save();
    expect(await screen.findByRole('alert')).toBeTruthy();
    view.unmount();
    renderForms(addPath);
    await waitFor(async () => expect((await title()).value).toBe('Trap report'));
    await editor();
    return created;
  }

  it('is not added again when its restored draft is saved', async () => {
    const created = await saveAndReload();
    await save();
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(created).toHaveLength(1);
  });

  it('gets what was changed in its restored draft, once the user has chosen that', async () => {
    const created = await saveAndReload();
    const changes: unknown[] = [];
    server.use(
      http.patch(`${at}/case-notes/note/:id`, async ({ request, params }) => {
        changes.push({ id: params['id'], version: request.headers.get('if-match'), body: await request.json() });
        return HttpResponse.json(note());
      }),
    );
    await userEvent.type(await title(), ' of PW-3');
    await save();
    const heading = await screen.findByRole('heading', { name: 'This was already saved' });
    expect(heading.parentElement?.textContent).toContain('What you have here differs in: Title.');
    await userEvent.click(screen.getByRole('button', { name: 'Save my changes' }));
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(changes).toEqual([{ id: created[0]?.body['id'], version: '"1"', body: { title: 'Trap report of PW-3' } }]);
    expect(created).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('case_note'))).toEqual([]);
  });

  it('stays as it was saved if the user chooses that', async () => {
    const created = await saveAndReload();
    await userEvent.type(await title(), ' of PW-3');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep what was saved' }));
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(created).toHaveLength(1);
  });

  it('does not take the place of another one that is written after its draft was discarded', async () => {
    const created = await saveAndReload();
    await userEvent.click(screen.getByRole('button', { name: 'Discard and start again' }));
    await userEvent.type(await title(), 'Another');
    await save();
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(created.map(({ body }) => body['title'])).toEqual(['Trap report', 'Another']);
    expect(created[0]?.body['id']).not.toBe(created[1]?.body['id']);
  });
});

describe('editing a note', () => {
  const at412 = {
    message: 'Somebody changed this.',
    detail: 'Changed by R. Menon.',
    code: 'record.changed',
    fields: { body_text: 'changed' },
    request_id: 'x',
  };

  it('keeps the typed text when a later refetch fails', async () => {
    server.use(http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(note())));
    const { client } = renderForms(`/case-notes/edit/${ids.note}`);
    const field = await title();
    await userEvent.type(field, ' (mine)');
    server.use(http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json({ message: 'Away.' }, { status: 503 })));
    await client.invalidateQueries();
    await waitFor(() =>
      expect(
        client
          .getQueryCache()
          .getAll()
          .some((query) => query.state.status === 'error'),
      ).toBe(true),
    );
    expect(await title()).toBe(field);
    expect(field.value).toBe('Cross of PW-3 (mine)');
  });

  it('sends only the changed fields, with the version that was opened', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    server.use(
      http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(note())),
      http.patch(`${at}/case-notes/note/${ids.note}`, async ({ request }) => {
        sent.push({ body: await request.json(), version: request.headers.get('if-match') });
        return HttpResponse.json(note({ version: 2 }));
      }),
    );
    renderForms(`/case-notes/edit/${ids.note}`);
    expect((await editor()).textContent).toBe('Ask for the report.');
    await userEvent.type(await title(), ' and PW-4');
    await save();
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(sent).toEqual([{ body: { title: 'Cross of PW-3 and PW-4' }, version: '"1"' }]);
  });

  it('shows a colleague’s newer text beside the user’s own, and loses neither', async () => {
    const sent: { body: Record<string, unknown>; version: string | null }[] = [];
    const versions = [note(), note({ version: 2, body: bodyOf('Their words.') })];
    server.use(
      http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(sent.length === 0 ? versions[0] : versions[1])),
      http.patch(`${at}/case-notes/note/${ids.note}`, async ({ request }) => {
        sent.push({ body: (await request.json()) as Record<string, unknown>, version: request.headers.get('if-match') });
        return sent.length === 1 ? HttpResponse.json(at412, { status: 412 }) : HttpResponse.json(note({ version: 3 }));
      }),
    );
    renderForms(`/case-notes/edit/${ids.note}`);
    await userEvent.type(await title(), ' (mine)');
    await editor();
    await save();
    const theirs = await screen.findByRole('region', { name: 'The note as it is now' });
    expect(theirs.textContent).toContain('Their words.');
    expect((await title()).value).toBe('Cross of PW-3 (mine)');
    expect((await editor()).textContent).toBe('Ask for the report.');

    await userEvent.click(screen.getByRole('button', { name: 'Add theirs below mine' }));
    await waitFor(async () => expect((await editor()).textContent).toBe('Ask for the report.Their words.'));
    await save();
    expect(await screen.findByText('the note')).toBeTruthy();
    expect(sent[1]?.version).toBe('"2"');
    expect(sent[1]?.body).toMatchObject({ title: 'Cross of PW-3 (mine)' });
    expect(JSON.stringify(sent[1]?.body['body'])).toContain('Their words.');
  });

  it('restores of a draft only what was typed, and overwrites nothing else of what a colleague saved since', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    let current = note();
    server.use(
      http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(current)),
      http.patch(`${at}/case-notes/note/${ids.note}`, async ({ request }) => {
        const version = request.headers.get('if-match');
        sent.push({ body: await request.json(), version });
        return version === '"2"' ? HttpResponse.json(note({ version: 3 })) : HttpResponse.json(at412, { status: 412 });
      }),
    );
    const first = renderForms(`/case-notes/edit/${ids.note}`);
    await userEvent.type(await title(), ' (mine)');
    first.unmount();
    current = note({ version: 2, body: bodyOf('Their words.'), pinned: true });
    renderForms(`/case-notes/edit/${ids.note}`);
    await waitFor(async () => expect((await title()).value).toBe('Cross of PW-3 (mine)'));
    expect((await editor()).textContent).toBe('Their words.');
    await save();
    await screen.findByRole('region', { name: 'The note as it is now' });
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('the note')).toBeTruthy();
    const body = { title: 'Cross of PW-3 (mine)' };
    expect(sent).toEqual([
      { body, version: '"1"' },
      { body, version: '"2"' },
    ]);
  });

  it('lets only the author change who may read it', async () => {
    server.use(
      http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(note({ author_id: ids.colleague, author_name: 'R. Menon' }))),
    );
    renderForms(`/case-notes/edit/${ids.note}`);
    expect(await screen.findByText('Only R. Menon, who wrote this note, can make it private.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has a toolbar with arrow-key navigation and named buttons', async () => {
    server.use(http.get(`${at}/case-notes/note/${ids.note}`, () => HttpResponse.json(note())));
    renderForms(`/case-notes/edit/${ids.note}`);
    await editor();
    expect(screen.getByRole('toolbar', { name: 'Format' })).toBeTruthy();
    screen.getByRole('button', { name: 'Bold' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Underline');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Link');
  });
});
