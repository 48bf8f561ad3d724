import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import type {
  AnyFilter,
  AnyView,
  DefinedList,
  FilterName,
  FilterValues,
  ListSchema,
  OrderOf,
  Paging,
  SortKey,
} from './define-list-state.ts';
import { PAGE_SIZE_OPTIONS } from './page-window.ts';
import type { Sort } from './table-model.ts';

/** A shorter text is not searched. */
export const SHORTEST_SEARCH = 2;
/** The contract refuses a longer text: the rest of it, such as of a pasted paragraph, is not searched. */
export const LONGEST_SEARCH = 100;

/** What is searched of a typed text. */
export const searchedText = (typed: string) => typed.trim().slice(0, LONGEST_SEARCH).trim();

const readCount = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

/** The page in the URL; an offset in the middle of a page means that page. */
export function readPage(search: URLSearchParams) {
  const limit = PAGE_SIZE_OPTIONS.find((size) => size === readCount(search.get('limit'))) ?? PAGE_SIZE_OPTIONS[0];
  return { limit, offset: Math.floor(readCount(search.get('offset')) / limit) * limit };
}

/** The search text as typed, and as sent: nothing if it is too short. */
export function readWords(search: URLSearchParams): { q: string; words: { q?: string } } {
  const q = search.get('q') ?? '';
  const sent = searchedText(q);
  return { q, words: sent.length >= SHORTEST_SEARCH ? { q: sent } : {} };
}

/** The state of a list, all of it in the URL; changing anything but the page returns to the first page. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        next.delete('offset');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const clear = () => setSearch({}, { preventScrollReset: true });
  return { search, change, clear };
}

/** What a list sends: the contract's query, with its page. */
type ListQuery<S extends ListSchema> = Omit<z.input<S>, 'limit' | 'offset'> & ReturnType<typeof readPage>;

/** Changes of the address, by the names of the contract's query. */
export type ListChanges<S extends ListSchema, X extends string> = { readonly [K in FilterName<S> | Paging | X]?: string | undefined };

export interface ListState<S extends ListSchema, V extends string, X extends string> {
  readonly list: DefinedList<S, V, X>;
  readonly view: V;
  /** The search text as typed. */
  readonly q: string;
  /** The filters that the address sets. */
  readonly chosen: FilterValues<S>;
  /** All filters of the query: those of the address and of the view, and the search text. */
  readonly filters: Omit<z.input<S>, 'sort' | 'order' | 'limit' | 'offset'>;
  /** Undefined for a list without a choice of sorts. */
  readonly sort: [SortKey<S>] extends [never] ? undefined : Sort;
  readonly order: [OrderOf<S>] extends [never] ? undefined : 'asc' | 'desc';
  readonly limit: ListQuery<S>['limit'];
  readonly offset: number;
  readonly query: ListQuery<S>;
  /** The address has filters or a search text. */
  readonly isFiltered: boolean;
}

type AnyList = DefinedList<ListSchema, string, string>;
type Values = Readonly<Record<string, string>>;
interface Sorting {
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
}

/** True for a filter that the view determines. */
export const isOfView = ({ sets = {}, implies = [] }: AnyView, name: string) => name in sets || implies.includes(name);

const paramOf = ({ filters }: AnyList, name: string) => {
  const filter = filters[name];
  return (typeof filter === 'object' && filter.param) || name;
};

/** A value of the address as the query takes it: of a filter with options those that it names, else what the contract accepts. */
function readValue(schema: z.ZodMiniType | undefined, filter: AnyFilter | string, text: string): string | undefined {
  if (typeof filter === 'object' && 'options' in filter) {
    const named = filter.isSeveral ? text.split(',') : [text];
    return filter.options.filter((option) => named.includes(option)).join(',') || undefined;
  }
  const value = schema?.safeParse(text).data;
  return value ? String(value) : undefined;
}

function readFilters(list: AnyList, view: AnyView, search: URLSearchParams): Values {
  const found: Record<string, string> = {};
  for (const [name, filter] of Object.entries(list.filters)) {
    const isRead = filter !== 'not offered' && filter !== 'by view' && !isOfView(view, name);
    const value = isRead && readValue(list.schema.shape[name], filter, search.get(paramOf(list, name)) ?? '');
    if (value) found[name] = value;
  }
  return found;
}

/** The sort and the order of the address, else those of the view, else those of the contract; neither if the list has no choice. */
function readSorting({ schema, sorts = {} }: AnyList, view: AnyView, search: URLSearchParams): Partial<Sorting> {
  const first: Partial<Sorting> = schema.parse({});
  const key = search.get('sort') ?? '';
  const chosen = Object.hasOwn(sorts, key) && sorts[key];
  const { sort, order } = { ...first, ...view, ...(typeof chosen === 'object' && { sort: key, order: chosen.order ?? first.order }) };
  const requestedOrder = (['asc', 'desc'] as const).find((each) => each === search.get('order'));
  return { sort, order: first.order && (requestedOrder ?? order) };
}

/** The state of a list in an address; values that the contract does not accept are ignored. */
export function readListState<S extends ListSchema, V extends string, X extends string>(
  list: DefinedList<S, V, X>,
  view: V,
  search: URLSearchParams,
): ListState<S, V, X> {
  const chosen = readFilters(list, list.views[view], search);
  const { q, words } = list.search ? readWords(search) : { q: '', words: {} };
  const filters = { ...chosen, ...list.views[view].sets, ...words };
  const { sort, order } = readSorting(list, list.views[view], search);
  const page = readPage(search);
  const query = { ...filters, sort, order, ...page };
  const isFiltered = Object.keys({ ...chosen, ...words }).length > 0;
  const state = { list, view, q, chosen, filters, sort: sort && { key: sort, order }, order, ...page, query, isFiltered };
  // All values were read by the contract's schemas: this gives them its types.
  return state as unknown as ListState<S, V, X>;
}

/** The view of a path: the one that its last part names, else the first. */
function viewOf<V extends string>(names: readonly V[], pathname: string): V {
  return names.find((name) => pathname.endsWith(`/${name}`)) ?? (names[0] as V);
}

/** The state of a declared list, all of it in the address: a link to it shows the same. */
export function useListState<S extends ListSchema, V extends string, X extends string>(list: DefinedList<S, V, X>) {
  const { pathname } = useLocation();
  const { search, change: changeAddress, clear } = useAddress();
  const view = viewOf(list.viewNames, pathname);
  const state = useMemo(() => readListState(list, view, search), [list, view, search]);
  const change = (changes: ListChanges<S, X>, replace = false) => {
    const named = Object.entries<string | undefined>(changes).map(([name, value]) => [paramOf(list, name), value]);
    changeAddress(Object.fromEntries(named), replace);
  };
  const changeSort = ({ key, order }: Sort) => changeAddress({ sort: state.sort && key, order });
  return { ...state, search, change, changeSort, clear };
}
