import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, pageOf } from '../../../test/answers.ts';
import { ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, signIn } from '../case-server.fixture.ts';
import { CaseTimeline } from './case-timeline.tsx';

const server = mockServer(...background);
beforeEach(signIn);

it('the timeline is grouped by day and person, with the files of a person folded under one line', async () => {
  const line = (at: string, actor: string, record: string, changes: object) => ({
    id: crypto.randomUUID(),
    at,
    actor_name: actor,
    record,
    record_name: null,
    action: 'insert',
    changes,
  });
  const now = (is: unknown) => ({ was: null, is });
  const entries = [
    line('2026-11-23T05:00:00Z', 'R. Menon', 'case_notes', { title: now('Line of defence') }),
    line('2026-11-22T10:02:00Z', 'R. Menon', 'document_versions', { file_name: now('reply-2.pdf') }),
    line('2026-11-22T10:01:00Z', 'R. Menon', 'documents', { title: now('Reply') }),
    line('2026-11-22T10:00:00Z', 'R. Menon', 'document_versions', { file_name: now('reply-1.pdf') }),
    line('2026-11-22T09:00:00Z', 'Kiran Das', 'tasks', { title: now('File the reply') }),
  ];
  server.use(http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))));
  renderRoutes([{ path: '/', element: <CaseTimeline id={ids.case} /> }], '/');
  const later = within(await screen.findByRole('region', { name: /23 November 2026/ }));
  later.getByText('added the note Line of defence');
  const day = screen.getByRole('region', { name: /22 November 2026/ });
  expect(
    within(day)
      .getAllByText(/^(?:R\. Menon|Kiran Das)$/)
      .map((name) => name.textContent),
  ).toEqual(['R. Menon', 'Kiran Das']);
  const fold = within(day).getByText('Stored 2 files').closest('details');
  expect(fold?.open).toBe(false);
  expect(within(fold as HTMLElement).getAllByText(/^added the file/)).toHaveLength(2);
  expect(within(fold as HTMLElement).queryByText('added the document Reply')).toBeNull();
  within(day).getByText('added the document Reply');
});

it('the timeline tells who was named in a vakalatnama apart from who accepted it, and states in the words of their pages', async () => {
  const entry = { actor_name: 'R. Menon', at: '2026-11-22T10:00:00Z', record_name: null, action: 'update' };
  const change = (was: unknown, is: unknown) => ({ was, is });
  const entries = [
    { ...entry, record: 'filings', record_name: 'Plaint', changes: { state: change('filed', 'objections') } },
    { ...entry, record: 'deadlines', record_name: 'Appeal', changes: { state: change('computed', 'given_up') } },
    { ...entry, record: 'vakalatnama_acceptances', record_name: 'Asha Rao', changes: { accepted_on: change(null, '2026-11-22') } },
    { ...entry, record: 'vakalatnama_acceptances', action: 'insert', changes: { name: change(null, 'Asha Rao') } },
  ].map((each) => ({ ...each, id: crypto.randomUUID() }));
  server.use(http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))));
  renderRoutes([{ path: '/', element: <CaseTimeline id={ids.case} /> }], '/');
  await screen.findByText('named Asha Rao in a vakalatnama');
  screen.getByText('recorded that Asha Rao accepted a vakalatnama on 22-Nov-2026');
  screen.getByText(/^in the filing Plaint: changed the state from Filed to Under objection$/);
  screen.getByText(/^in the deadline Appeal: changed the state from To be confirmed to Given up$/);
});

it('the timeline tells that a document was moved out of the case, or came from another one', async () => {
  const entry = { actor_name: 'R. Menon', at: '2026-11-22T10:00:00Z', record: 'documents', action: 'update' };
  const title = (is: string) => ({ title: { was: is, is } });
  const entries = [
    { ...entry, record_name: null, changes: { case_id: { was: ids.case, is: null }, ...title('Lease deed') } },
    { ...entry, record_name: 'Plaint', changes: { case_id: { was: ids.other, is: ids.case } } },
  ].map((each) => ({ ...each, id: crypto.randomUUID() }));
  server.use(http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))));
  renderRoutes([{ path: '/', element: <CaseTimeline id={ids.case} /> }], '/');
  await screen.findByText('moved the document Lease deed out of this case');
  screen.getByText('moved the document Plaint here from another case');
  expect(screen.queryByText(/changed the title/)).toBeNull();
});
