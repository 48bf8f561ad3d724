import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { today } from '../format/dates.ts';
import { DateStamp } from './badges.tsx';

it.each([
  [`${today().slice(0, 4)}-03-05`, '05Mar'],
  ['2018-12-31', '31Dec2018'],
  ['2199-03-05', '05Mar2199'],
  [null, '-'],
  ['2025-02-30', '-'],
])('a date stamp of %s shows %s', (day, shown) => {
  renderUi(<DateStamp day={day} caption="next" />);
  const stamp = screen.getByText('next').previousElementSibling;
  const seen = [...(stamp?.querySelectorAll('[aria-hidden]') ?? [])].map((part) => part.textContent).join('');
  expect(seen).toBe(shown);
});
