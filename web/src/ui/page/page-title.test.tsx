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
      <a href="/edit">Edit</a>
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

it('navigating to a page leaves the focus where somebody has moved it on that page', async () => {
  announceNextPage();
  renderUi(<Form hasFirstField={false} />);
  const link = screen.getByRole('link', { name: 'Edit' });
  link.focus();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(link);
});
