import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './table-model.ts';

interface Row {
  id: string;
  title: string;
}

const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Case ${id}` }));
const columns: Column<Row>[] = [
  { key: 'title', header: 'Case', isMain: true, sortKey: 'title', cell: (row) => row.title },
  { key: 'id', header: 'File', cell: (row) => row.id },
];
const base: DataTableProps<Row> = { label: 'Cases', columns, rows, keyOf: (row) => row.id };

function Selectable({ max, disabled = [], onChange }: { max?: number; disabled?: string[]; onChange: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<string[]>([]);
  const change = (ids: string[]) => {
    setSelected(ids);
    onChange(ids);
  };
  const isDisabled = (row: Row) => disabled.includes(row.id);
  const selection = { selected, onChange: change, isDisabled, nameOf: (row: Row) => row.title, ...(max === undefined ? {} : { max }) };
  return <DataTable {...base} selection={selection} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('DataTable', () => {
  it('shows a skeleton of ten rows and seven columns while loading', () => {
    renderUi(<DataTable {...base} rows={undefined} />);
    const lines = within(screen.getByRole('table', { name: 'Cases' })).getAllByRole('row');
    expect(lines).toHaveLength(10);
    expect(within(lines[0] as HTMLElement).getAllByRole('cell')).toHaveLength(7);
  });

  it('distinguishes an empty list from one emptied by filters', () => {
    renderUi(
      <>
        <DataTable {...base} rows={[]} />
        <DataTable {...base} rows={[]} isFiltered />
      </>,
    );
    expect(screen.getByText('No data available')).toBeTruthy();
    expect(screen.getByText('No data Found')).toBeTruthy();
  });

  it('sorts by its headers, and exposes the sort order', async () => {
    const onSort = vi.fn();
    renderUi(<DataTable {...base} sort={{ key: 'title', order: 'asc' }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Case' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Case' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'title', order: 'desc' });
    expect(screen.queryByRole('button', { name: 'File' })).toBeNull();
  });

  it('selects rows up to the maximum, and no disabled rows', async () => {
    const onChange = vi.fn();
    renderUi(<Selectable max={2} disabled={['a']} onChange={onChange} />);
    expect(box('Select Case a').disabled).toBe(true);
    await userEvent.click(box('Select Case b'));
    await userEvent.click(box('Select Case c'));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'c']);
    expect(box('Select Case d').disabled).toBe(true);
    await userEvent.click(box('Select Case b'));
    expect(onChange).toHaveBeenLastCalledWith(['c']);
    expect(box('Select Case d').disabled).toBe(false);
  });

  it('selects all enabled rows of the page at once up to the maximum, and clears them again', async () => {
    const onChange = vi.fn();
    renderUi(<Selectable disabled={['a']} onChange={onChange} />);
    await userEvent.click(box('Select all rows on this page'));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'c', 'd']);
    await userEvent.click(box('Select all rows on this page'));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('opens a row with Enter on its name or a click anywhere, and in a new tab with a middle click', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const page = [{ path: '/cases/:id', element: <p>the case</p> }];
    const { router } = renderUi(<DataTable {...base} hrefOf={(row) => `/cases/${row.id}`} />, page);
    await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('cell', { name: 'c' }) });
    expect(open).toHaveBeenCalledWith('/cases/c', '_blank', 'noopener');

    screen.getByRole('link', { name: 'Case b' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/cases/b');

    await router.navigate('/');
    await userEvent.click(await screen.findByRole('cell', { name: 'd' }));
    expect(router.state.location.pathname).toBe('/cases/d');
  });
});
