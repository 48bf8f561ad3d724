import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { announceNextPage, usePageTitle } from './page-title.ts';

function Form({ hasFirstField }: { hasFirstField: boolean }) {
  const heading = usePageTitle('Add task');
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        Add task
      </h1>
      <input aria-label="Title" autoFocus={hasFirstField} />
    </main>
  );
}

it('navigating to a page focuses its heading', async () => {
  announceNextPage();
  renderUi(<Form hasFirstField={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('navigating to a page leaves the focus in its first field', async () => {
  announceNextPage();
  renderUi(<Form hasFirstField />);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
});
