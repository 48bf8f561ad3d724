import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { DateStamp } from './badges.tsx';

it.each([
  ['2025-03-05', '05Mar'],
  [null, '-'],
  ['2025-02-30', '-'],
])('a date stamp of %s shows %s', (day, shown) => {
  renderUi(<DateStamp day={day} caption="next" />);
  const stamp = screen.getByText('next').previousElementSibling;
  const seen = [...(stamp?.querySelectorAll('[aria-hidden]') ?? [])].map((part) => part.textContent).join('');
  expect(seen).toBe(shown);
});
