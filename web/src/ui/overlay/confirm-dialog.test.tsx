import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('a confirmation that is given and fades away takes no second click', async () => {
  const [undo, cancel] = [vi.fn(), vi.fn()];
  function Undo() {
    const [isAsking, setIsAsking] = useState(true);
    const confirm = () => {
      undo();
      setIsAsking(false);
    };
    return (
      <ConfirmDialog opened={isAsking} title="Undo the last step?" confirm="Undo" onConfirm={confirm} onCancel={cancel}>
        It was filed.
      </ConfirmDialog>
    );
  }
  // With the transitions of the product, which tests leave out otherwise.
  render(
    <UiProvider env="default">
      <Undo />
    </UiProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Undo' });
  button.click();
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce());
  button.click();
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(undo).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
});
