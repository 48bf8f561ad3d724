import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { AddCasePage } from './add-case-page.tsx';
import { caseRecord, caseRow, ids } from '../../../test/case-fixture.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { EditCasePage } from './edit-case-page.tsx';

const appeal = { id: ids.other, title: 'Rao v. Menon', file_number: 7 };
const writ = { id: '0192aaaa-0000-7000-8000-000000000003', title: 'Iyer v. The State', file_number: 31 };

const server = mockServer();
let emptyText: string[] = [];

beforeEach(() => {
  signIn();
  emptyText = [];
  server.use(
    ...background,
    http.get(`${at}/case`, ({ request }) => {
      emptyText.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json(pageOf([caseRow(), caseRow(appeal), caseRow(writ)]));
    }),
  );
});

const field = () => screen.findByRole('combobox', { name: /^Linked cases/ });
const tags = () => within(screen.getByRole('list', { name: 'Linked cases' })).getAllByRole('listitem');
const offered = (name: RegExp) => screen.findByRole('option', { name });

function renderForms(path: string) {
  return renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases/edit/:id', element: <EditCasePage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    path,
  );
}

/** Opens the case with these links for editing; returns the requests sent. */
function renderEdit(linked: (typeof appeal)[]) {
  const sent: unknown[] = [];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ linked_cases: linked }))),
    http.patch(`${at}/case/${ids.case}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...caseRecord(), message: '' });
    }),
  );
  renderForms(`/cases/edit/${ids.case}`);
  return sent;
}

const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
  await screen.findByText('the case');
};

describe('linking a new case', () => {
  it('sends the cases found and chosen, by mouse and by keyboard', async () => {
    let body: unknown;
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(caseRecord(), { status: 201 });
      }),
    );
    renderForms('/cases/add');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Menon');
    await userEvent.type(within(screen.getByRole('group', { name: 'Petitioner 1' })).getByRole('combobox', { name: 'Name' }), 'Menon');
    await userEvent.type(await field(), 'iyer');
    await userEvent.click(await offered(/0031 Iyer v\. The State/));
    await userEvent.type(await field(), 'rao');
    await offered(/0007 Rao/);
    expect(screen.queryByRole('option', { name: /0031/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(tags().map((tag) => tag.textContent)).toEqual(['0007 Rao v. Menon', '0031 Iyer v. The State']);
    expect(screen.getByText('0007 Rao v. Menon is linked.').getAttribute('role')).toBe('status');
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(body).toMatchObject({ linked_case_ids: [appeal.id, writ.id] });
    expect(JSON.stringify(body)).not.toContain('linked_cases');
  });

  it('searches once typing pauses, and not for a single letter', async () => {
    renderForms('/cases/add');
    await userEvent.type(await field(), 'r');
    await delay(400);
    expect(emptyText).toEqual([]);
    await userEvent.type(await field(), 'ao');
    await offered(/0007/);
    expect(emptyText).toEqual(['rao']);
  });

  it('announces that it searches, that nothing matches, and a failure with Retry', async () => {
    let answers = 0;
    const found = Promise.withResolvers<null>();
    server.use(
      http.get(`${at}/case`, async () => {
        answers += 1;
        await found.promise;
        if (answers === 1) return HttpResponse.json(pageOf([]));
        return answers === 2 ? refuse(503, 'server.busy', 'Busy.') : HttpResponse.json(pageOf([caseRow(appeal)]));
      }),
    );
    renderForms('/cases/add');
    const status = () => screen.getAllByRole('status').map((each) => each.textContent);
    await userEvent.type(await field(), 'zz');
    expect(status()).toContain('Searching…');
    found.resolve(null);
    await waitFor(() => expect(status()).toContain('No case matches'));
    await userEvent.type(await field(), 'y');
    expect((await screen.findByRole('alert')).textContent).toContain('The cases could not be searched.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(status()).toContain('1 case found'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(await offered(/0007/));
    expect(tags()).toHaveLength(1);
  });
});

describe('linking a case being edited', () => {
  it('starts with the existing links, never offers the case itself, and sends the whole list when it changed', async () => {
    const sent = renderEdit([appeal]);
    await userEvent.type(await field(), 'iyer');
    const found = await offered(/0031/);
    expect(within(screen.getByRole('listbox', { name: 'Cases found' })).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(found);
    await save();
    expect(sent).toEqual([{ linked_case_ids: [appeal.id, writ.id] }]);
  });

  it('removes a link by its button, and moves the focus to the field', async () => {
    const sent = renderEdit([appeal, writ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 0007 Rao v. Menon' }));
    expect(document.activeElement).toBe(await field());
    expect(tags()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 0031 Iyer v. The State' }));
    expect(screen.queryByRole('list', { name: 'Linked cases' })).toBeNull();
    await save();
    expect(sent).toEqual([{ linked_case_ids: [] }]);
  });

  it('sends no links when one was removed and added again', async () => {
    const sent = renderEdit([appeal, writ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 0007 Rao v. Menon' }));
    await userEvent.type(await field(), 'rao');
    await userEvent.click(await offered(/0007/));
    await userEvent.type(screen.getByRole('textbox', { name: /Court number/ }), '9');
    await save();
    expect(sent).toEqual([{ court_number: '14349' }]);
  });
});
