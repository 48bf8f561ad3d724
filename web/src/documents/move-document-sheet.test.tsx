import type { Case } from '@munshi/contract/cases/case.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, pageOf, refuse } from '../../test/answers.ts';
import { adminProfile, caseRecord, caseRow, ids } from '../../test/case-fixture.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { background, signIn } from '../cases/case-server.fixture.ts';
import { DocumentPage } from './document-page.tsx';
import { documentRow } from './document.fixture.ts';

const path = `/documents/${documentRow().id}`;
/** Of a kind without preview, so that no file is requested. */
const paper = documentRow({ kind: 'other', media_type: 'application/octet-stream', case_title: 'Wrong v. Case', version: 4 });
const right = { id: ids.other, title: 'Right v. Case' };
const server = mockServer();
const sent: { body: unknown; version: string | null }[] = [];
let current = paper;

/** Answers a move as the server does. */
const answerMoves = () =>
  server.use(
    http.post(`${at}${path}/move`, async ({ request }) => {
      const body = (await request.json()) as { case_id: string };
      sent.push({ body, version: request.headers.get('if-match') });
      const title = body.case_id === right.id ? right.title : paper.case_title;
      current = { ...current, case_id: body.case_id, case_title: title, version: current.version + 1 };
      return HttpResponse.json(current);
    }),
  );
const answerCases = (over: Partial<Case> = {}) =>
  server.use(
    http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow(right), caseRow({ title: paper.case_title })]))),
    http.get(`${at}/case/${ids.other}`, () => HttpResponse.json(caseRecord({ ...right, ...over }))),
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ title: paper.case_title }))),
  );

beforeEach(() => {
  sent.length = 0;
  current = paper;
  signIn();
  server.use(
    answerProfile({ ...adminProfile, permissions: [...adminProfile.permissions, 'document:read', 'document:write'] }),
    ...background,
    http.get(`${at}${path}`, () => HttpResponse.json(current)),
  );
  answerCases();
  answerMoves();
});

async function openSheet() {
  renderRoutes([{ path: '/documents/:id', element: <DocumentPage /> }], path);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another case' }));
  await screen.findByText('The document is in Wrong v. Case now. All its versions go with it.');
}
async function choose(title: RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Case' }), 'case');
  await userEvent.click(await screen.findByRole('option', { name: title }));
}
const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Move document' }));

it('a document is moved to the chosen case, and back with Undo', async () => {
  await openSheet();
  await choose(/Right v/);
  expect(screen.queryByText(/restricted/)).toBeNull();
  await save();
  await screen.findByText('Document moved to Right v. Case');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findAllByRole('link', { name: 'Right v. Case' })).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findAllByRole('link', { name: 'Wrong v. Case' });
  expect(sent).toEqual([
    { body: { case_id: ids.other }, version: '"4"' },
    { body: { case_id: ids.case }, version: '"5"' },
  ]);
});

it('the sheet for moving a document asks for another case than the one it is in', async () => {
  await openSheet();
  await save();
  expect(await screen.findAllByText('This is required.')).toBeTruthy();
  await choose(/Wrong v/);
  await save();
  expect(await screen.findAllByText('The document is in this case already. Choose another one.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('the sheet for moving a document warns that only few people will see it in a restricted case', async () => {
  answerCases({ restricted: true });
  await openSheet();
  await choose(/Right v/);
  expect(await screen.findByText('The other case is restricted: only its team and admins will see this document.')).toBeTruthy();
});

it('the sheet for moving a document says why it must stay, and keeps the choice', async () => {
  server.use(
    http.post(`${at}${path}/move`, () => refuse(409, 'document.is_signed_copy', 'This document is the signed copy of a vakalatnama.')),
  );
  await openSheet();
  await choose(/Right v/);
  await save();
  expect(await screen.findByText('This document is the signed copy of a vakalatnama.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Case' }).value).toContain('Right v. Case');
});
