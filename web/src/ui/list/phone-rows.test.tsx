import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { DataRows } from './data-rows.tsx';
import { DataTable } from './data-table.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import { FoldedFilters } from './filters/folded-filters.tsx';
import { FilterChip } from './list-tools.tsx';
import type { Column } from './table-model.ts';

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
});
afterEach(() => vi.restoreAllMocks());

interface Matter {
  id: string;
  title: string;
  number: string | null;
  court: string;
  next: string | null;
  note?: string;
}

const columns: Column<Matter>[] = [
  { key: 'file', header: 'File', onPhone: 'hidden', cell: () => '0001' },
  { key: 'case', header: 'Case', isMain: true, cell: (row) => `${row.title} in the table`, phoneCell: (row) => row.title },
  { key: 'number', header: 'Number', isPhoneOnly: true, cell: (row) => row.number },
  { key: 'court', header: 'Court', cell: (row) => row.court },
  { key: 'next', header: 'Next date', onPhone: 'end', cell: (row) => row.next ?? '-' },
  { key: 'note', header: 'Note', onPhone: 'foot', cell: (row) => row.note },
];

const matter: Matter = { id: 'a', title: 'Nair v. Nair', number: 'OS 4/2019', court: 'Delhi HC', next: '02-Dec-2026' };

const rowsOf = (rows: Matter[], over: Partial<Parameters<typeof DataRows<Matter>>[0]> = {}) =>
  renderUi(<DataRows label="Cases" columns={columns} rows={rows} keyOf={(row) => row.id} hrefOf={(row) => `/cases/${row.id}`} {...over} />);

describe('rows on a phone', () => {
  it('have the title as their link, the facts in the second line, and the date at the end, without what a phone hides', () => {
    rowsOf([matter]);
    const row = within(within(screen.getByRole('list', { name: 'Cases' })).getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Nair v. Nair' }).getAttribute('href')).toBe('/cases/a');
    const terms = row.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Number', 'Court', 'Next date']);
    const places = row.getAllByRole('definition').map((fact) => [fact.textContent, fact.closest('dl')?.className.replace(/^_|_.*/g, '')]);
    expect(places).toEqual([
      ['OS 4/2019', 'line'],
      ['Delhi HC', 'line'],
      ['02-Dec-2026', 'end'],
    ]);
  });

  it('leave out facts without a value, and show a note below over the whole width', () => {
    rowsOf([{ ...matter, number: null, next: null, note: 'Kept for the audit' }]);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Court', 'Note']);
    expect(screen.getByText('Kept for the audit').closest('dl')?.className).toContain('foot');
  });

  it('are shown as ten empty rows of two lines while they load', () => {
    renderUi(<DataTable label="Cases" columns={columns} rows={undefined} keyOf={(row) => row.id} />);
    const list = screen.getByRole('list', { name: 'Cases' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are selected by their box up to the maximum', async () => {
    const onChange = vi.fn();
    const selection = { selected: ['a'], onChange, max: 1, nameOf: (row: Matter) => row.title };
    rowsOf([matter, { ...matter, id: 'b', title: 'Rao v. Sen' }], { selection });
    const [first, second] = screen.getAllByRole('checkbox');
    expect([(first as HTMLInputElement).checked, (second as HTMLInputElement).disabled]).toEqual([true, true]);
    await userEvent.click(first as HTMLElement);
    expect(onChange).toHaveBeenCalledWith([]);
  });
});

const states = ['open', 'pending'];
const filters = [['state', { control: 'chips' as const, options: states, optionLabel: (state: string) => `State ${state}` }]] as const;
const sortChoices = [{ key: 'title', label: 'Title', of: 'words' as const }];

function renderButton(over: Partial<Parameters<typeof FilterButton>[0]> = {}) {
  const [onApply, onClear] = [vi.fn(), vi.fn()];
  const sort = { key: 'title', order: 'asc' as const };
  renderUi(
    <FilterButton
      count={0}
      filters={filters}
      chosen={{}}
      valueLabels={{}}
      sortChoices={sortChoices}
      sort={sort}
      onApply={onApply}
      onClear={onClear}
      {...over}
    />,
  );
  return { onApply, onClear };
}

describe('the filter button of a phone', () => {
  it('says how many filters are on', () => {
    renderButton({ count: 2 });
    expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeTruthy();
  });

  it('opens a sheet whose filters and order change nothing before they are applied, and then all at once', async () => {
    const { onApply } = renderButton();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'State pending' }));
    expect(sheet.getByRole('button', { name: 'State pending' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.selectOptions(sheet.getByRole('combobox'), 'title desc');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.calls).toEqual([[{ state: 'pending', sort: 'title', order: 'desc' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('forgets a choice when its sheet is closed, and clears all filters at one press', async () => {
    const { onApply, onClear } = renderButton({ chosen: { state: 'open' }, count: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'State pending' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
    const again = within(await screen.findByRole('dialog'));
    expect((await again.findByRole('button', { name: 'State open' })).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(again.getByRole('button', { name: 'Clear filters' }));
    expect([onApply.mock.calls.length, onClear.mock.calls.length]).toEqual([0, 1]);
  });

  it('of a list with its own chips holds them, and each applies at once', async () => {
    const [onToggle, onClear] = [vi.fn(), vi.fn()];
    renderUi(
      <FoldedFilters count={0} onClear={onClear}>
        <FilterChip label="Yours only" isOn={false} onToggle={onToggle} />
      </FoldedFilters>,
    );
    expect(screen.queryByRole('button', { name: 'Yours only' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Yours only' }));
    expect(onToggle).toHaveBeenCalledOnce();
    await userEvent.click(sheet.getByRole('button', { name: 'Show the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
