import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/render-ui.tsx';
import { DayFilter } from './day-filter.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterChip, FilterRow } from '../list-tools.tsx';

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

it('keyboard focus stays at a filter when it is set and when it is removed', async () => {
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

it('Enter chooses the first match of a filter’s typed text', async () => {
  renderUi(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  const search = await screen.findByRole('combobox', { name: 'Filter by Court' });
  await userEvent.type(search, 'sak{Enter}');
  expect(await screen.findByRole('button', { name: /Court: Saket/ })).toBeTruthy();
});

/** A filter searched by a server, which has responded to the empty text and to "saket" so far. */
function SlowFilter({ onChoose }: { onChoose: (value: string | undefined) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <FilterSelect
      name="Court"
      choices={typed === 'saket' ? choices.slice(1) : choices}
      value={undefined}
      isBehind={typed !== '' && typed !== 'saket'}
      onSearch={setTyped}
      onOpen={() => undefined}
      onChange={(choice) => onChoose(choice?.value)}
    />
  );
}

it('Enter chooses nothing while the results of a filter belong to an earlier text', async () => {
  const choose = vi.fn();
  renderUi(<SlowFilter onChoose={choose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  const search = await screen.findByRole('combobox', { name: 'Filter by Court' });
  await userEvent.type(search, 'saket h{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await userEvent.type(search, '{Backspace}{Backspace}{Enter}');
  expect(choose).toHaveBeenCalledWith('saket');
});

it('a filter without matches says so beside the list of choices, not as one of them', async () => {
  renderUi(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Filter by Court' }), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByRole('listbox', { name: 'Filter by Court' }).textContent).toBe('');
});

it('a date filter opens a calendar labelled with its bound and its month', async () => {
  renderUi(<DayFilter name="From" value={undefined} max="2026-11-22" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'From' }));
  const calendar = await screen.findByRole('dialog', { name: 'From' });
  expect(within(calendar).getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ })).toBeTruthy();
});
