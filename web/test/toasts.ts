import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { useCurrentToast } from '../src/ui/overlay/toasts.ts';

/** An error interrupts a screen reader as an alert; every other toast is a status. */
type ToastRole = 'status' | 'alert';

const shownToast = () => document.querySelector<HTMLElement>('[data-toast]');

/** The text of the toast on screen, without its buttons. */
const toastText = () => shownToast()?.querySelector('span')?.textContent;

/** Waits until a toast with this text is on screen. Toasts are shown one after another, for four seconds each. */
export async function findToast(text: string | RegExp, role: ToastRole = 'status') {
  return await waitFor(() => {
    const toast = shownToast();
    if (!toast) throw new Error(`No toast is on screen; expected: ${String(text)}`);
    const shown = { text: toastText(), role: toast.getAttribute('role') };
    expect(shown).toEqual({ text: typeof text === 'string' ? text : expect.stringMatching(text), role });
    return toast;
  });
}

/** Waits for an error toast with this text. */
export const findErrorToast = (text: string | RegExp) => findToast(text, 'alert');

/** Clicks Undo in the toast with this text. */
export async function clickUndo(text: string) {
  fireEvent.click(within(await findToast(text)).getByRole('button', { name: 'Undo' }));
}

const close = (toast: HTMLElement) => fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));

/** Closes the toast with this text, so that the next one is shown at once. */
export async function closeToast(text: string, role?: ToastRole) {
  close(await findToast(text, role));
}

/** Closes the toast with this text, and expects that no other toast follows. */
export async function expectOnlyToast(text: string, role?: ToastRole) {
  await findToast(text, role);
  const shown = useCurrentToast.getState().toast;
  await closeToast(text, role);
  await waitFor(() => expect(useCurrentToast.getState().toast).not.toMatchObject({ id: shown?.id }));
  expect(useCurrentToast.getState().toast).toBeUndefined();
}

/** Expects that no toast is on screen, and that none waits for its turn. */
export function expectNoToast() {
  expect(useCurrentToast.getState().toast).toBeUndefined();
}
