import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

it('the loading overlay says what it waits for, with a progress bar at 70 percent', () => {
  renderUi(<LoadingOverlay brand="Munshi" />);
  expect(screen.getByRole('heading', { name: 'Loading...' })).toBeTruthy();
  expect(screen.getByText('Please wait while we prepare your experience.')).toBeTruthy();
  expect(screen.getByText("This won't take long!")).toBeTruthy();
  const bar = screen.getByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['70', '100']);
});
