import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render-ui.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterChip, FilterRow } from './list-tools.tsx';

const choices = [
  { value: 'dhc', label: 'Delhi High Court' },
  { value: 'saket', label: 'Saket' },
];

function Filters() {
  const [court, setCourt] = useState<string>();
  return (
    <FilterRow>
      <FilterChip label="Mine" isOn={false} onToggle={() => undefined} />
      <FilterSelect name="Court" choices={choices} value={court} onChange={(choice) => setCourt(choice?.value)} onOpen={() => undefined} />
    </FilterRow>
  );
}

it('keeps the keyboard at a filter that is set, and at one that is taken off', async () => {
  renderUi(<Filters />);
  screen.getByRole('button', { name: 'Court' }).focus();
  await userEvent.keyboard('{Enter}');
  const search = await screen.findByRole('textbox', { name: /Court/ });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.keyboard('sak{ArrowDown}{Enter}');
  const remove = await screen.findByRole('button', { name: /Court: Saket/ });
  expect(document.activeElement).toBe(remove);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Court' }));
});
