import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { defineListState, flagChip } from './define-list-state.ts';
import { ListFilterRow } from './filters/list-filter-row.tsx';
import { readListState, readPage, readWords, useListState } from './list-state.ts';

it.each([
  ['', 10, 0],
  ['limit=10&offset=20', 10, 20],
  ['limit=25', 25, 0],
  ['limit=50', 50, 0],
  ['limit=100&offset=130', 100, 100],
  ['limit=30', 10, 0],
  ['limit=500&offset=x', 10, 0],
])('the URL ?%s means pages of %i, from %i', (address, limit, offset) => {
  expect(readPage(new URLSearchParams(address))).toEqual({ limit, offset });
});

it('a search text longer than the contract accepts is sent cut', () => {
  expect(readWords(new URLSearchParams({ q: `${'a'.repeat(99)} b` })).words).toEqual({ q: 'a'.repeat(99) });
  expect(readWords(new URLSearchParams({ q: 'a'.repeat(120) })).words).toEqual({ q: 'a'.repeat(100) });
  expect(readWords(new URLSearchParams({ q: 'a' })).words).toEqual({});
});

const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const Id = z.uuid().check(z.toLowerCase());
const Court = z.enum(['high', 'district']);
const Stage = z.enum(['new', 'heard', 'closed']);
const Stages = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',')),
  ),
  z.array(Stage),
);
const Sorts = z._default(z.enum(['title', 'changed', 'place']), 'title');
const page = { limit: z._default(z.literal([10, 25, 50, 100]), 10), offset: z._default(z.number(), 0) };

const MatterQuery = z.strictObject({
  court: z.optional(Court),
  stage: z.optional(Stages),
  mine: z.optional(Flag),
  has_text: z.optional(Flag),
  client: z.optional(Id),
  judge: z.optional(Id),
  tag: z.optional(z.string().check(z.maxLength(5))),
  kind: z.optional(z.enum(['civil', 'criminal'])),
  remark: z.optional(z.string()),
  q: z.optional(z.string()),
  sort: Sorts,
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  ...page,
});

const JUDGES = [
  { value: '0190a000-0000-7000-8000-000000000001', label: 'Justice Rao' },
  { value: '0190a000-0000-7000-8000-000000000002', label: 'Justice Nair' },
];

const matters = defineListState(MatterQuery, {
  views: {
    all: {},
    my: { sets: { mine: 'true' }, hides: ['has_text'] },
    closed: { implies: ['stage', 'kind'], sort: 'changed', order: 'desc' },
    civil: { sets: { kind: 'civil' } },
  },
  search: () => 'Search matters',
  filters: {
    court: { control: 'menu', label: () => 'Court', options: Court.options, optionLabel: (court) => `${court} court`, clears: 'judge' },
    stage: { control: 'chips', options: Stage.options, optionLabel: (stage) => `Stage ${stage}`, isSeveral: true },
    mine: flagChip(() => 'Mine'),
    has_text: flagChip(() => 'Without text', 'false'),
    judge: {
      control: 'menu',
      label: () => 'Judge',
      useChoices: (_isWanted, { court }) => ({ choices: court === 'district' ? [] : JUDGES, hasFailed: false }),
    },
    tag: { control: ({ value }) => <em>{`tag ${value ?? 'none'}`}</em>, param: 'label' },
    client: 'in address only',
    kind: 'by view',
    remark: 'not offered',
  },
  sorts: {
    title: { label: () => 'Title', of: 'words' },
    changed: { label: () => 'Last change', of: 'days', order: 'desc' },
    place: 'not offered',
  },
  also: ['look'],
});

const ID = '0190a000-0000-7000-8000-000000000003';
const first = { sort: 'title', order: 'asc', limit: 10, offset: 0 };
const queryOf = (address: string, view: (typeof matters.viewNames)[number] = 'all') =>
  readListState(matters, view, new URLSearchParams(address)).query;

describe('the state of a list in an address', () => {
  it('is the contract’s default query without parameters', () => {
    expect(queryOf('')).toEqual(first);
    expect(readListState(matters, 'all', new URLSearchParams()).isFiltered).toBe(false);
  });

  it('sends what the contract accepts, and ignores everything else', () => {
    expect(queryOf(`court=high&mine=true&client=${ID}&label=bail&limit=25&offset=60`)).toEqual({
      ...first,
      court: 'high',
      mine: 'true',
      client: ID,
      tag: 'bail',
      limit: 25,
      offset: 50,
    });
    expect(queryOf('court=supreme&mine=yes&client=me&label=too-long&tag=bail&nonsense=1')).toEqual(first);
  });

  it('keeps the valid ones of several values, in the order of the options', () => {
    expect(queryOf('stage=closed,nonsense,new')).toEqual({ ...first, stage: 'new,closed' });
    expect(queryOf('stage=nonsense')).toEqual(first);
  });

  it('reads a flag only as its chip sets it', () => {
    expect(queryOf('mine=false&has_text=true')).toEqual(first);
    expect(queryOf('mine=true&has_text=false')).toEqual({ ...first, mine: 'true', has_text: 'false' });
  });

  it('searches from two letters on', () => {
    const state = readListState(matters, 'all', new URLSearchParams('q=a'));
    expect([state.q, state.query, state.isFiltered]).toEqual(['a', first, false]);
    expect(queryOf('q=%20ab%20')).toEqual({ ...first, q: 'ab' });
  });

  it('always has the filters of its view, which the address cannot change', () => {
    expect(queryOf('mine=false&kind=criminal', 'my')).toEqual({ ...first, mine: 'true' });
    expect(readListState(matters, 'my', new URLSearchParams('mine=true')).isFiltered).toBe(false);
    expect(queryOf('kind=criminal', 'civil')).toEqual({ ...first, kind: 'civil' });
    expect(queryOf('stage=new&kind=civil&court=high', 'closed')).toMatchObject({ court: 'high' });
    expect(queryOf('stage=new&kind=civil&court=high', 'closed')).not.toHaveProperty('stage');
  });

  it('has filters without a control only if the list reads them from the address', () => {
    expect(queryOf(`client=${ID}&kind=civil&remark=x`)).toEqual({ ...first, client: ID });
    expect(queryOf('has_text=false', 'my')).toMatchObject({ has_text: 'false' });
  });

  it.each([
    ['all', 'sort=changed&order=asc', 'changed', 'asc'],
    ['all', 'sort=changed', 'changed', 'desc'],
    ['all', 'order=desc', 'title', 'desc'],
    ['all', 'sort=place', 'title', 'asc'],
    ['all', 'sort=__proto__&order=up', 'title', 'asc'],
    ['closed', '', 'changed', 'desc'],
    ['closed', 'sort=title', 'title', 'asc'],
  ] as const)('in the view %s, ?%s sorts by %s %s', (view, address, sort, direction) => {
    expect(queryOf(address, view)).toMatchObject({ sort, order: direction });
  });

  it('never has a search text, sort or order that the contract does not have', () => {
    const plain = defineListState(z.strictObject({ court: z.optional(Court), ...page }), {
      views: { all: {} },
      filters: { court: 'in address only' },
    });
    const state = readListState(plain, 'all', new URLSearchParams('q=bail&sort=title&order=desc&court=high'));
    expect(state.query).toEqual({ court: 'high', limit: 10, offset: 0 });
    expect(state.sort).toBeUndefined();
  });
});

function Matters() {
  const state = useListState(matters);
  return (
    <>
      <h1>{state.view}</h1>
      <ListFilterRow state={state} />
      <output>{JSON.stringify(state.query)}</output>
    </>
  );
}

function renderMatters(address: string) {
  const paths = ['/matters', '/matters/my', '/matters/closed'];
  const { router } = renderRoutes(
    paths.map((path) => ({ path, element: <Matters /> })),
    address,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => await userEvent.click(button(name));

describe('the filters of a list', () => {
  it('are written to the address, which returns to the first page and keeps its other parameters', async () => {
    const { search } = renderMatters('/matters?look=board&limit=25&offset=50');
    await press('Stage closed');
    await press('Stage new');
    await press('Mine');
    expect(search()).toBe('?look=board&limit=25&stage=new,closed&mine=true');
    expect(button('Stage new').getAttribute('aria-pressed')).toBe('true');
    await press('Stage closed');
    await press('Mine');
    expect(search()).toBe('?look=board&limit=25&stage=new');
    await press('Clear filters');
    expect(search()).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('show a chosen value as a chip to remove, several of the address together', async () => {
    const { search } = renderMatters(`/matters?court=high&judge=${JUDGES[1]?.value}&label=bail`);
    expect(screen.getByText('Judge: Justice Nair')).toBeTruthy();
    expect(screen.getByText('tag bail')).toBeTruthy();
    await press(/Court: high court/);
    // The judges depend on the court.
    expect(search()).toBe('?label=bail');
    await press('Court');
    await userEvent.click(await screen.findByRole('option', { name: 'district court' }));
    expect(search()).toBe('?label=bail&court=district');
  });

  it('are not shown where the view determines them, hides them or only the address has them', () => {
    renderMatters('/matters/my');
    expect(screen.getByRole('heading', { name: 'my' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Without text' })).toBeNull();
    expect(button('Stage new')).toBeTruthy();
  });

  it('include the sorts that the list offers', async () => {
    const { search } = renderMatters('/matters/closed');
    const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(menu.value).toBe('changed desc');
    expect([...menu.options].map((option) => option.value)).toEqual(['title asc', 'title desc', 'changed asc', 'changed desc']);
    await userEvent.selectOptions(menu, 'title desc');
    expect(search()).toBe('?sort=title&order=desc');
  });
});

describe('a declaration that differs from the contract', () => {
  const views = { all: {} };
  const Query = z.strictObject({ court: z.optional(Court), stage: z.optional(Stages), sort: Sorts, ...page });
  const court = { control: 'chips', options: Court.options, optionLabel: (option: string) => option } as const;
  const stage = 'in address only';
  const sorts = { title: 'not offered', changed: 'not offered', place: 'not offered' } as const;

  it('does not compile', () => {
    defineListState(Query, { views, filters: { court, stage }, sorts });
    // @ts-expect-error a filter of the contract without an entry
    defineListState(Query, { views, filters: { court }, sorts });
    // @ts-expect-error a filter that the contract does not have
    defineListState(Query, { views, filters: { court, stage, bench: 'not offered' }, sorts });
    // @ts-expect-error a view with a filter that the contract does not have
    defineListState(Query, { views: { all: { sets: { bench: 'one' } } }, filters: { court, stage }, sorts });
    // @ts-expect-error a filter said to be of a view, which no view sets
    defineListState(Query, { views, filters: { court: 'by view', stage }, sorts });
    // @ts-expect-error an option that is no value of the filter
    defineListState(Query, { views, filters: { court: { ...court, options: ['supreme'] }, stage }, sorts });
    // @ts-expect-error a filter of several values that is read as one
    defineListState(Query, { views, filters: { court, stage: { ...court, options: Stage.options } }, sorts });
    // @ts-expect-error a sort of the contract without an entry
    defineListState(Query, { views, filters: { court, stage }, sorts: { title: 'not offered', changed: 'not offered' } });
    // @ts-expect-error a search of the contract without a field
    defineListState(z.extend(Query, { q: z.optional(z.string()) }), { views, filters: { court, stage }, sorts });
    const { change } = readable();
    // @ts-expect-error a change of a filter that the contract does not have
    expect(() => change({ bench: 'one' })).not.toThrow();
  });

  function readable(): ReturnType<typeof useListState<typeof Query, 'all', never>> {
    const state = readListState(defineListState(Query, { views, filters: { court, stage }, sorts }), 'all', new URLSearchParams());
    const nothing = () => undefined;
    return { ...state, search: new URLSearchParams(), change: nothing, changeSort: nothing, clear: nothing };
  }
});
