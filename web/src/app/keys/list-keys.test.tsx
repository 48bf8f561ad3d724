import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { SelectionBar } from '../../ui/list/list-tools.tsx';
import { keyPlan } from './key-plan.ts';
import { useKeys } from './use-keys.ts';

const rows = ['Rao v. State', 'Iyer v. Union', 'Das v. Das'].map((title, at) => ({ id: String(at), title }));

function Cases({ hasLetters }: { hasLetters: boolean }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  useKeys({ plan: keyPlan([]), hasLetters, isSearching: false, onSearch: vi.fn(), onHelp: vi.fn() });
  return (
    <main>
      <input aria-label="Search" />
      <DataTable
        label="Cases"
        columns={[{ key: 'title', header: 'Case', cell: ({ title }) => title, isMain: true }]}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/cases/${id}`}
        selection={{ selected, onChange: setSelected, nameOf: ({ title }) => title, isDisabled: ({ id }) => id === '2' }}
      />
      <SelectionBar count={selected.length} onClear={() => setSelected([])}>
        {null}
      </SelectionBar>
    </main>
  );
}

const show = (hasLetters = true) =>
  renderRoutes(
    [
      { path: '/list', element: <Cases hasLetters={hasLetters} /> },
      { path: '/cases/:id', element: <p>Opened</p> },
    ],
    '/list',
  );
const focused = () => document.activeElement?.textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

// jsdom lays nothing out: every link counts as visible.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('in a list', () => {
  it('j and k go down and up its rows, and stop at its ends', async () => {
    show();
    await userEvent.keyboard('j');
    expect(focused()).toBe('Rao v. State');
    await userEvent.keyboard('jjj');
    expect(focused()).toBe('Das v. Das');
    await userEvent.keyboard('kkkk');
    expect(focused()).toBe('Rao v. State');
  });

  it('Enter opens the row that j reached', async () => {
    const { router } = show();
    await userEvent.keyboard('jj{Enter}');
    expect(router.state.location.pathname).toBe('/cases/1');
  });

  it('x ticks the row and takes the tick away, and leaves one that cannot be ticked', async () => {
    show();
    await userEvent.keyboard('jjx');
    expect(box('Iyer v. Union').checked).toBe(true);
    await userEvent.keyboard('x');
    expect(box('Iyer v. Union').checked).toBe(false);
    await userEvent.keyboard('jx');
    expect(box('Das v. Das').checked).toBe(false);
  });

  it('Escape on a row clears the ticks and keeps the focus there; in a field it clears none', async () => {
    show();
    await userEvent.keyboard('jxjx');
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.keyboard('{Escape}');
    expect([box('Rao v. State').checked, box('Iyer v. Union').checked]).toEqual([true, true]);
    screen.getByRole('link', { name: 'Iyer v. Union' }).focus();
    await userEvent.keyboard('{Escape}');
    expect([box('Rao v. State').checked, box('Iyer v. Union').checked]).toEqual([false, false]);
    expect(focused()).toBe('Iyer v. Union');
  });

  it('the keys go on from a row that was ticked by mouse', async () => {
    show();
    await userEvent.click(box('Rao v. State'));
    await userEvent.keyboard('jx');
    expect([box('Rao v. State').checked, box('Iyer v. Union').checked]).toEqual([true, true]);
  });

  it('the keys are letters in a field, and nothing where single keys are turned off', async () => {
    const { unmount } = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'jkx');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('jkx');
    unmount();
    show(false);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(document.body);
  });
});
