import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('navigating to a page focuses its heading', () => {
  announceNextPage();
  renderUi(<Form hasFirstField={false} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('navigating to a page leaves the focus in its first field', () => {
  announceNextPage();
  renderUi(<Form hasFirstField />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
});
