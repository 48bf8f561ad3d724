import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

it('takes the first of what answers to the words, with Enter alone', async () => {
  renderUi(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  const search = await screen.findByRole('combobox', { name: 'Filter by Court' });
  await userEvent.type(search, 'sak{Enter}');
  expect(await screen.findByRole('button', { name: /Court: Saket/ })).toBeTruthy();
});

/** Answered by a server, which has answered to the empty search and to "saket" so far. */
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

it('takes nothing with Enter while what was found answers to earlier words', async () => {
  const choose = vi.fn();
  renderUi(<SlowFilter onChoose={choose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Court' }));
  const search = await screen.findByRole('combobox', { name: 'Filter by Court' });
  await userEvent.type(search, 'saket h{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await userEvent.type(search, '{Backspace}{Backspace}{Enter}');
  expect(choose).toHaveBeenCalledWith('saket');
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
