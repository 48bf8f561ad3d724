import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { Segments } from './segments.tsx';

function Whose() {
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const choices = [
    { value: 'mine' as const, label: 'Mine' },
    { value: 'all' as const, label: 'All' },
  ];
  return <Segments label="Whose" choices={choices} value={whose} onChange={setWhose} />;
}

it('a segmented control is one Tab stop, and the arrow keys choose its segments', async () => {
  renderRoutes([{ path: '*', element: <Whose /> }], '/start');
  screen.getByRole('radiogroup', { name: 'Whose' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mine' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'All', checked: true })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Mine', checked: false })).toBeDefined();
});
