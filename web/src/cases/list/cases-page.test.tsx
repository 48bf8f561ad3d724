import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findErrorToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { caseRow, ids } from '../../../test/case-fixture.ts';
import { firstCasesQuery } from '../case.queries.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { CasesPage } from './cases-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const requests: URLSearchParams[] = [];
const answer = (items = [caseRow()]) =>
  http.get(`${at}/case`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json(pageOf(items));
  });

function renderCases(path = '/cases/all') {
  requests.length = 0;
  const routes = ['/cases/all', '/cases/my-pending', '/cases/history'].map((each) => ({ path: each, element: <CasesPage /> }));
  return renderRoutes([...routes, { path: '/cases/:id', element: <p>the case</p> }], path);
}

describe('the list of cases', () => {
  it('shows a case with its number, and says in words that its next date has passed', async () => {
    server.use(answer());
    renderCases();
    expect(await screen.findByRole('link', { name: /Sunita Menon v\./ })).toBeTruthy();
    expect(screen.getByText('Bail application 64/2024')).toBeTruthy();
    expect(screen.getByText('05-Jan-2020')).toBeTruthy();
    expect(screen.getByText(/passed \d+ days ago/)).toBeTruthy();
    expect(screen.getByText('Asha Rao +1')).toBeTruthy();
  });

  it('shows a skeleton while the cases load', async () => {
    const loaded = Promise.withResolvers<null>();
    server.use(
      http.get(`${at}/case`, async () => {
        await loaded.promise;
        return HttpResponse.json(pageOf([caseRow()]));
      }),
    );
    renderCases();
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.queryByText('No data available')).toBeNull();
    loaded.resolve(null);
    expect(await screen.findByRole('link', { name: /Sunita Menon v\./ })).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
  });

  it('sends the filters of the URL and the view, and ignores invalid ones', async () => {
    server.use(answer());
    renderCases('/cases/my-pending?q=me&sort=title&order=desc&limit=25&court=nonsense&status=open');
    await screen.findByRole('link', { name: /Sunita Menon/ });
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      mine: 'true',
      status: 'pending',
      q: 'me',
      sort: 'title',
      order: 'desc',
      limit: '25',
      offset: '0',
    });
  });

  it('opens with what was loaded after signing in, without another request', async () => {
    server.use(answer());
    requests.length = 0;
    const client = new QueryClient();
    await client.fetchQuery(firstCasesQuery());
    expect(requests).toHaveLength(1);
    renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all', client);
    expect(screen.getByRole('link', { name: /Sunita Menon/ })).toBeTruthy();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(requests).toHaveLength(1);
  });

  it('searches from two letters on, and keeps the search in the URL', async () => {
    server.use(answer());
    const { router } = renderCases();
    await userEvent.type(await screen.findByRole('searchbox'), 'm');
    expect(screen.getByText('Type at least two characters.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'enon');
    await waitFor(() => expect(router.state.location.search).toContain('q=menon'));
    await waitFor(() => expect(requests.at(-1)?.get('q')).toBe('menon'));
  });

  it('says when nothing was found, and clears the filters', async () => {
    server.use(answer([]));
    const { router } = renderCases('/cases/all?no_next_date=true');
    expect(await screen.findByText('No data Found')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it('shows for closed cases when and how they were decided, the last changed first', async () => {
    const over = { status: 'disposed', phase: 'decided', next_hearing_date: null, decision_date: '2025-03-12' } as const;
    server.use(answer([caseRow({ ...over, nature_of_disposal: 'Contested--Allowed' })]));
    renderCases('/cases/history');
    expect(await screen.findByRole('cell', { name: '12-Mar-2025' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Contested--Allowed' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Decided' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'No next date' })).toBeNull();
    expect(requests[0]?.get('sort')).toBe('updated_at');
    expect(requests[0]?.get('order')).toBe('desc');
  });

  it('marks the decision date of a disposed case in the list of all cases', async () => {
    server.use(answer([caseRow({ status: 'disposed', phase: 'decided', next_hearing_date: null, decision_date: '2025-03-12' })]));
    renderCases();
    expect(await screen.findByRole('cell', { name: /12-Mar-2025\s*decided/ })).toBeTruthy();
  });

  it.each([
    ['/cases/all', { next_hearing_date: null }],
    ['/cases/history', { status: 'disposed', phase: 'decided', next_hearing_date: null, decision_date: null }],
    ['/cases/all', { next_hearing_date: 'never' }],
  ] as const)('shows "-" on %s for the missing or invalid date in %j', async (path, over) => {
    server.use(answer([caseRow(over)]));
    renderCases(path);
    await screen.findByRole('link', { name: /Sunita Menon/ });
    expect(screen.getAllByRole('cell')[5]?.textContent).toMatch(/^-/);
  });

  it('explains an empty history, and offers no case to be added to it', async () => {
    server.use(answer([]));
    renderCases('/cases/history');
    expect(await screen.findByText(/appear here once they are disposed of/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add case' })).toHaveLength(1);
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${at}/case`, () => refuse(503, 'unavailable', 'The database is away.')));
    renderCases();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch cases data' })).toBeTruthy();
    server.use(answer());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Sunita Menon/ })).toBeTruthy();
  });

  it('prints all rows of the filter, or the selected ones', async () => {
    const printed: Record<string, string>[] = [];
    const print = http.get(`${at}/case/print`, ({ request }) => {
      printed.push(Object.fromEntries(new URL(request.url).searchParams));
      return refuse(422, 'print.too_many_cases', 'Too many.');
    });
    server.use(answer([caseRow(), caseRow({ id: ids.other, title: 'Nair v. Nair' })]), print);
    renderCases('/cases/my-pending?q=nair&limit=25&offset=25');
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await findErrorToast('Could not print: Too many.');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Nair v\. Nair/ }));
    const bar = within(screen.getByRole('region', { name: 'Actions for the selection' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Print' }));
    const order = { sort: 'next_hearing_date', order: 'asc' };
    await waitFor(() =>
      expect(printed).toEqual([
        { status: 'pending', mine: 'true', q: 'nair', ...order },
        { ids: ids.other, ...order },
      ]),
    );
  });

  it('exports all rows of the filter, or the selected ones, and says how many', async () => {
    const exported: Record<string, string>[] = [];
    const refusal = http.get(`${at}/case/export`, ({ request }) => {
      exported.push(Object.fromEntries(new URL(request.url).searchParams));
      return refuse(422, 'export.too_many_rows', 'Too many.');
    });
    server.use(answer([caseRow(), caseRow({ id: ids.other, title: 'Nair v. Nair' })]), refusal);
    renderCases('/cases/my-pending?q=nair&limit=25&offset=25');
    await screen.findByRole('checkbox', { name: /Nair v\. Nair/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const menu = within(await screen.findByRole('menu', { name: 'Export' }));
    expect(menu.getByText('2 rows')).toBeTruthy();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Excel (XLSX)' }));
    await findErrorToast('Could not export: Too many.');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Nair v\. Nair/ }));
    const bar = within(screen.getByRole('region', { name: 'Actions for the selection' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const order = { sort: 'next_hearing_date', order: 'asc', language: 'en' };
    await waitFor(() =>
      expect(exported).toEqual([
        { status: 'pending', mine: 'true', q: 'nair', format: 'xlsx', ...order },
        { ids: ids.other, format: 'csv', ...order },
      ]),
    );
  });

  it('deletes the selected cases with the message of the spec, and can undo it', async () => {
    const sent: unknown[] = [];
    const second = caseRow({ id: ids.other, title: 'Nair v. Nair' });
    server.use(
      answer([caseRow(), second]),
      http.delete(`${at}/case/bulk-delete`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', deleted: 2 });
      }),
      http.post(`${at}/case/restore`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', restored: 2 });
      }),
    );
    renderCases();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await clickUndo('2 case(s) deleted successfully');
    await waitFor(() => expect(sent).toEqual([{ case_ids: [ids.case, ids.other] }, { case_ids: [ids.case, ids.other] }]));
  });

  it('restores the rows and the selection when the deletion is refused, and says why', async () => {
    server.use(
      answer(),
      http.delete(`${at}/case/${ids.case}`, () => refuse(403, 'case.not_own', 'Only an admin can delete it.')),
    );
    renderCases();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select Sunita/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await findErrorToast('Error deleting cases: Only an admin can delete it.');
    expect(await screen.findByRole('link', { name: /Sunita Menon/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Select Sunita/ }).checked).toBe(true);
  });
});
