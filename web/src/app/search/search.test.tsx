import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { searchRecords } from '../../search/public.ts';
import type { PageEntry } from './page-entries.ts';
import { SearchBox } from './search-box.tsx';
import { SearchDialog } from './search-dialog.lazy.tsx';

const address = `${at}/search`;
const idOf = (n: number) => `0192aaaa-0000-7000-8000-00000000000${n}`;
const entries: PageEntry[] = [
  { id: '/cases/add', title: 'Add Case', description: 'Add new case', route: '/cases/add' },
  { id: '/hearing/all', title: 'All Hearings', description: 'View all hearings', route: '/hearing/all' },
];
const hit = (n: number, over: object = {}) => ({
  id: idOf(n),
  kind: 'case',
  title: 'Lakshmi v. State',
  description: 'BA 64/2024',
  route: `/cases/${idOf(n)}`,
  marks: { title: [[0, 7]], description: [] },
  ...over,
});
const hearing = (n: number) => hit(n, { kind: 'hearing', route: `/cases/${idOf(1)}/hearings`, description: `0${n}-Mar-2026` });

const query: string[] = [];
const serve = (groups: object[]) =>
  http.get(address, ({ request }) => {
    query.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ groups });
  });
const server = mockServer();
afterEach(() => {
  query.length = 0;
});

const pages = () => entries;
const onClose = vi.fn();
const dialog = <SearchDialog opened onClose={onClose} pages={pages} searchRecords={searchRecords} />;
const box = <SearchBox pages={pages} searchRecords={searchRecords} />;
const renderSearch = (element: React.ReactNode) => renderRoutes([{ path: '*', element }], '/start');
const field = async () => await screen.findByRole('combobox', { name: 'Search pages and records' });

it('asks the server once, shortly after the last key, and lists records below pages with the match highlighted', async () => {
  server.use(serve([{ kind: 'case', total: 1, hits: [hit(1)] }]));
  renderSearch(dialog);
  await userEvent.type(await field(), 'Laxmi c');
  const option = await screen.findByRole('option', { name: /Lakshmi v\. State/ });
  expect(option.querySelector('mark')?.textContent).toBe('Lakshmi');
  expect(query).toEqual(['Laxmi c']);
  expect(screen.queryByText('No results found')).toBeNull();
});

it('lists pages first with the match highlighted, ignoring case, and says when nothing is found', async () => {
  server.use(serve([]));
  renderSearch(box);
  // Focused as by Tab: a pointer would still click the placeholder field, which is replaced when the search code loads.
  const placeholder = await field();
  act(() => placeholder.focus());
  await userEvent.keyboard('ADD NEW');
  const option = await screen.findByRole('option', { name: /Add Case/ });
  expect(option.querySelector('mark')?.textContent).toBe('Add new');
  await userEvent.clear(await field());
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(await field(), 'zebra');
  expect(await screen.findByText('No results found')).toBeTruthy();
});

it('opens the option chosen by keyboard, also when two options lead to the same page', async () => {
  server.use(serve([{ kind: 'hearing', total: 2, hits: [hearing(2), hearing(3)] }]));
  const { router } = renderSearch(dialog);
  await userEvent.type(await field(), 'lakshmi');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')[1]?.getAttribute('data-combobox-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/cases/${idOf(1)}/hearings`);
  expect(onClose).toHaveBeenCalled();
});

it('opens the first hit with Enter, without choosing it', async () => {
  server.use(serve([{ kind: 'case', total: 1, hits: [hit(1)] }]));
  const { router } = renderSearch(dialog);
  await userEvent.type(await field(), 'lakshmi');
  const option = await screen.findByRole('option', { name: /Lakshmi/ });
  await waitFor(() => expect(option.getAttribute('data-combobox-selected')).toBe('true'));
  expect((await field()).getAttribute('aria-activedescendant')).toBe(option.id);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/cases/${idOf(1)}`);
});

it('opens the first hit of the typed words, if Enter was pressed before they were found', async () => {
  server.use(
    http.get(address, ({ request }) => {
      const isMenon = new URL(request.url).searchParams.get('q') === 'menon';
      return HttpResponse.json({
        groups: [{ kind: 'case', total: 1, hits: [hit(isMenon ? 2 : 1, { route: `/cases/${isMenon ? 'menon' : 'other'}` })] }],
      });
    }),
  );
  const { router } = renderSearch(dialog);
  await userEvent.type(await field(), 'lakshmi');
  await screen.findByRole('option', { name: /Lakshmi/ });
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'menon{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cases/menon'));
});

it('opens the hit in a new tab with Ctrl Enter, and stays on the page', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  server.use(serve([{ kind: 'case', total: 1, hits: [hit(1)] }]));
  const { router } = renderSearch(box);
  const placeholder = await field();
  act(() => placeholder.focus());
  await userEvent.keyboard('lakshmi');
  await screen.findByRole('option', { name: /Lakshmi/ });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(`/cases/${idOf(1)}`, '_blank', 'noopener');
  expect(router.state.location.pathname).toBe('/start');
  open.mockRestore();
});

it('offers a link to all matching cases when there are more than the search shows', async () => {
  server.use(serve([{ kind: 'case', total: 1000, hits: [hit(1)] }]));
  const { router } = renderSearch(dialog);
  await userEvent.type(await field(), 'laxmi & co');
  await userEvent.click(await screen.findByText('Show all cases matching (1,000 or more)'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/cases/all?q=laxmi+%26+co');
});

it('hides the results of other search words while a new search loads, and keeps those of the text being continued', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    http.get(address, async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      query.push(q);
      if (q !== 'menon') await late;
      return HttpResponse.json({
        groups: [{ kind: 'case', total: 1, hits: [hit(1, { title: 'Menon v. State', marks: { title: [], description: [] } })] }],
      });
    }),
  );
  renderSearch(dialog);
  await userEvent.type(await field(), 'menon');
  await screen.findByRole('option', { name: /Menon/ });
  await userEvent.type(await field(), ' s');
  await waitFor(() => expect(query).toContain('menon s'));
  expect(screen.getByRole('option', { name: /Menon/ })).toBeTruthy();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'raina');
  await waitFor(() => expect(query).toContain('raina'));
  expect(screen.queryByRole('option', { name: /Menon/ })).toBeNull();
  act(arrive);
  await screen.findByRole('option', { name: /Menon/ });
});

it('the search dialog closes with Escape', async () => {
  onClose.mockClear();
  renderSearch(dialog);
  await userEvent.type(await field(), '{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('the search sends no request for one letter', async () => {
  renderSearch(dialog);
  await userEvent.type(await field(), 'h');
  expect(await screen.findByRole('option', { name: /All Hearings/ })).toBeTruthy();
  expect(query).toEqual([]);
});

it('shows that records are loading, and still lists the pages when the record search fails', async () => {
  let release: ((answer: Response) => void) | undefined;
  server.use(http.get(address, () => new Promise<Response>((resolve) => (release = resolve)), { once: true }));
  renderSearch(dialog);
  await userEvent.type(await field(), 'hearing');
  expect(await screen.findByRole('option', { name: /All Hearings/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(release).toBeDefined());
  release?.(HttpResponse.json({ message: 'Away.' }, { status: 400 }));
  const failure = within(await screen.findByText(/The records could not be searched/));
  expect(screen.getByRole('option', { name: /All Hearings/ })).toBeTruthy();
  server.use(serve([{ kind: 'case', total: 1, hits: [hit(1)] }]));
  await userEvent.click(failure.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByRole('option', { name: /Lakshmi/ })).toBeTruthy();
});
