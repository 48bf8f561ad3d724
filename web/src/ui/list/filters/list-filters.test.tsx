import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/render-ui.tsx';
import { ListSearch } from './list-filters.tsx';

/** A list whose URL changes only when told to, as on a slow machine. */
function show() {
  const requests: string[] = [];
  let setAddress: (q: string) => void = () => undefined;
  function List() {
    const [q, setQ] = useState('');
    setAddress = setQ;
    return <ListSearch label="Search cases" q={q} onSearch={(words) => requests.push(words)} />;
  }
  renderUi(<List />);
  return { requests, address: (q: string) => act(() => setAddress(q)), field: () => screen.getByRole<HTMLInputElement>('searchbox') };
}

it('the search field keeps the typed letters while the URL changes to an earlier text', async () => {
  const { requests, address, field } = show();
  await userEvent.type(field(), 'me');
  await vi.waitFor(() => expect(requests).toEqual(['me']), 15_000);
  await userEvent.type(field(), 'n');
  await vi.waitFor(() => expect(requests).toEqual(['me', 'men']), 15_000);
  await userEvent.type(field(), 'on');
  address('me');
  expect(field().value).toBe('menon');
  address('men');
  expect(field().value).toBe('menon');
});

it('the search field takes over a URL changed elsewhere, and the earlier text again', async () => {
  const { requests, address, field } = show();
  await userEvent.type(field(), 'menon');
  await vi.waitFor(() => expect(requests).toEqual(['menon']), 15_000);
  address('menon');
  address('');
  expect(field().value).toBe('');
  address('menon');
  expect(field().value).toBe('menon');
});

it('the search field takes no more than a search may have, also of a pasted paragraph', async () => {
  const { field } = show();
  await userEvent.click(field());
  await userEvent.paste('word '.repeat(50));
  expect(field().value).toHaveLength(100);
});
