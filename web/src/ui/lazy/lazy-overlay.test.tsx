import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import { SideSheet } from '../overlay/side-sheet.tsx';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
}

const Sheet = ({ opened, onClose }: SheetProps) => (
  <SideSheet opened={opened} onClose={onClose} title="The sheet">
    <input aria-label="Name" data-autofocus />
  </SideSheet>
);

/** A lazy-loaded sheet whose loading the test controls, and the button that opens it. */
function renderLater() {
  const loadings: PromiseWithResolvers<typeof Sheet>[] = [];
  const LaterSheet = lazyOverlay(() => {
    const loading = Promise.withResolvers<typeof Sheet>();
    loadings.push(loading);
    return loading.promise;
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onPointerEnter={LaterSheet.preload} onClick={() => setIsOpen(true)}>
          {isOpen ? 'opened' : 'Open'}
        </button>
        <LaterSheet opened={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  renderUi(<Page />);
  return loadings;
}

it('a lazy-loaded sheet opens once loaded, takes the focus, and returns it when closed', async () => {
  const loadings = renderLater();
  await userEvent.tab();
  expect(loadings).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(loadings).toHaveLength(1);
  await act(async () => loadings[0]?.resolve(Sheet));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await expect.poll(() => document.activeElement).toBe(field);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Open');
});

it('a sheet that fails to load shows an error, closes, and is loaded again the next time', async () => {
  const loadings = renderLater();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(loadings).toHaveLength(1);
  await act(async () => loadings[0]?.reject(new Error('Failed to fetch')));
  expect((await screen.findByRole('alert')).textContent).toContain('Part of the page did not load.');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(loadings).toHaveLength(2);
  await act(async () => loadings[1]?.resolve(Sheet));
  await screen.findByRole('dialog', { name: 'The sheet' });
});
