import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render-ui.tsx';
import { DayFilter } from './day-filter.tsx';
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
  const search = await screen.findByRole('combobox', { name: 'Filter by Court' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.keyboard('sak{ArrowDown}{Enter}');
  const remove = await screen.findByRole('button', { name: /Court: Saket/ });
  expect(document.activeElement).toBe(remove);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Court' }));
});

it('says beside the list of choices, and not as one of them, that nothing was found', async () => {
  renderUi(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Filter by Court' }), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByRole('listbox', { name: 'Filter by Court' }).textContent).toBe('');
});

it('a filter by a day opens a calendar that is called by what it bounds, and by its month', async () => {
  renderUi(<DayFilter name="From" value={undefined} max="2026-11-22" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'From' }));
  const calendar = await screen.findByRole('dialog', { name: 'From' });
  expect(within(calendar).getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ })).toBeTruthy();
});
