import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { pageWindow } from './page-window.ts';
import { PagedList } from './paged-list.tsx';
import { Pagination } from './pagination.tsx';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 42, [1, 2, 3, 4, 5]],
    [20, 42, [18, 19, 20, 21, 22]],
    [42, 42, [38, 39, 40, 41, 42]],
  ])('shows the numbers around page %i of %i', (page, count, shown) => {
    expect(pageWindow(page, count)).toEqual(shown);
  });
});

describe('Pagination', () => {
  const show = (props: Partial<Parameters<typeof Pagination>[0]> = {}) => {
    const [onOffset, onLimit] = [vi.fn(), vi.fn()];
    renderUi(<Pagination total={412} limit={10} offset={20} onOffset={onOffset} onLimit={onLimit} {...props} />);
    return { onOffset, onLimit };
  };

  it('shows the range of rows and marks the current page', () => {
    show();
    expect(screen.getByText('21–30 of 412')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
  });

  it('goes to a page by number, to the previous and to the next', async () => {
    const { onOffset } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onOffset.mock.calls).toEqual([[40], [10], [30]]);
  });

  it('disables Previous on the first page and Next on the last', () => {
    show({ total: 0, offset: 0 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(screen.getByText('0 of 0')).toBeTruthy();
  });

  it('offers pages of 10, 25, 50 and 100 rows', async () => {
    const { onLimit } = show();
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    await userEvent.selectOptions(sizes, '50');
    expect(onLimit).toHaveBeenCalledWith(50);
  });
});

describe('PagedList', () => {
  const change = vi.fn();
  const show = (total: number, isOld = false) =>
    renderUi(
      <PagedList state={{ limit: 10, offset: 20, change }} total={total} isOld={isOld}>
        rows
      </PagedList>,
    );

  it('goes to the last page once its own has no rows, in place of it', () => {
    show(20);
    expect(change.mock.calls).toEqual([[{ offset: '10' }, true]]);
    change.mockClear();
    show(7);
    expect(change.mock.calls).toEqual([[{ offset: undefined }, true]]);
  });

  it('stays where it is while the rows of another list are shown, and in an empty list', () => {
    change.mockClear();
    show(20, true);
    show(0);
    show(21);
    expect(change).not.toHaveBeenCalled();
  });
});
