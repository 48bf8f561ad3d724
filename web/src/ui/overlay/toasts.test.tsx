import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { toasts } from './toasts.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(<p>page</p>);
});
afterEach(async () => {
  await pass(60_000);
  vi.useRealTimers();
});

it('toasts of all types are shown one at a time, 4000 ms each, 300 ms apart', async () => {
  act(() => {
    toasts.success('first');
    toasts.error('second');
    toasts.info('third');
    toasts.warning('fourth');
  });
  const names = ['first', 'second', 'third', 'fourth'];
  await pass(0);
  for (const name of names) {
    for (const other of names) expect(screen.queryByText(other) !== null, `${other} while ${name} is shown`).toBe(other === name);
    const phase = () => screen.queryByText(name)?.closest('[data-toast]')?.getAttribute('data-phase');
    await pass(3_999);
    expect(phase()).toBe('shown');
    await pass(1);
    expect(phase()).toBe('leaving');
    await pass(299);
    expect(names.filter((other) => screen.queryByText(other))).toEqual([]);
    await pass(1);
  }
  expect(names.filter((other) => screen.queryByText(other))).toEqual([]);
});

it('an error toast is an alert, other toasts are polite', async () => {
  act(() => {
    toasts.error('bad');
    toasts.warning('careful');
  });
  await pass(0);
  expect(screen.getByRole('alert').textContent).toContain('bad');
  await pass(4_350);
  expect(screen.getByRole('status').textContent).toContain('careful');
});

it('a date in a toast does not wrap', async () => {
  act(() => toasts.success('Hearing added for 13-Dec-2026, 05-Jan-2027 follows'));
  await pass(0);
  expect(screen.getByText('13-Dec-2026').tagName).toBe('SPAN');
  expect(screen.getByText('05-Jan-2027')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Hearing added for 13-Dec-2026, 05-Jan-2027 follows');
});

it('Undo in a toast runs its action, and the next toast follows', async () => {
  const undo = vi.fn();
  act(() => {
    toasts.success('Case deleted successfully', { action: { label: 'Undo', run: undo } });
    toasts.info('next');
  });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  // The second click of a double click, while the toast leaves.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await pass(350);
  expect(screen.queryByText('Case deleted successfully')).toBeNull();
  expect(screen.queryByText('next')).not.toBeNull();
});

it('Ctrl Z runs the Undo of the current toast, except while typing', async () => {
  const undo = vi.fn();
  act(() => toasts.success('deleted', { action: { label: 'Undo', run: undo } }));
  await pass(0);
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  field.remove();
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  await pass(0);
  expect(screen.getByText('deleted').closest('[data-toast]')?.getAttribute('data-phase')).toBe('leaving');
});

it('closing a focused toast moves the focus to the heading', async () => {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  act(() => toasts.success('deleted', { action: { label: 'Undo', run: () => undefined } }));
  await pass(0);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(300);
  expect(document.activeElement).toBe(heading);
  heading.remove();
});
