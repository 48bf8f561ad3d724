import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './empty-state.tsx';

afterEach(() => vi.restoreAllMocks());

/** A window narrower than every width queried. */
function beAPhone() {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
}

const add = <button type="button">Add case</button>;
const renderEmpty = (isPageAction: boolean) =>
  renderUi(
    <Page title="Cases" actions={add}>
      <section aria-label="Empty">
        <EmptyState
          title="No data available"
          action={isPageAction ? add : <button type="button">Clear filters</button>}
          isPageAction={isPageAction}
        >
          Cases are listed here.
        </EmptyState>
      </section>
    </Page>,
  );

it('an empty list repeats the page’s button if the page has it at its head', async () => {
  renderEmpty(true);
  expect(await screen.findAllByRole('button', { name: 'Add case' })).toHaveLength(2);
});

it('an empty list leaves the page’s button to the foot on a phone, but keeps any other button', async () => {
  beAPhone();
  const { unmount } = renderEmpty(true);
  expect(await screen.findAllByRole('button', { name: 'Add case' })).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Empty' })).queryByRole('button')).toBeNull();
  unmount();
  renderEmpty(false);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
