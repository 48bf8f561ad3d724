import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { TitleBlock } from './split-layout.tsx';

const LONG = 'Rashtriya Ispat Nigam Limited Employees Association v. Union of India';

afterEach(() => vi.restoreAllMocks());

it('a long title of a case is cut on a phone, and unfolds when it is pressed', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  renderUi(<TitleBlock title={LONG} lead="OS 45/2019" facts="File 12" />);
  const button = screen.getByRole('button', { name: LONG });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('heading', { level: 2, name: LONG });
});

it('a title is plain text where its lines are not cut', () => {
  renderUi(<TitleBlock title={LONG} lead="OS 45/2019" facts="File 12" />);
  expect(screen.queryByRole('button')).toBeNull();
});
