import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { SortValues } from './table-model.ts';

/** A list's query, as the contract states it. */
export type ListSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/** The fields of a query that are no filter. */
export type Paging = 'q' | 'sort' | 'order' | 'limit' | 'offset';
export type FilterName<S extends ListSchema> = Exclude<keyof S['shape'], Paging> & string;

type Sent<S extends ListSchema, K extends string> = NonNullable<z.input<S>[K & keyof z.input<S>]>;
type Received<S extends ListSchema, K extends string> = NonNullable<z.output<S>[K & keyof z.output<S>]>;
type IsSeveral<S extends ListSchema, K extends string> = Received<S, K> extends readonly unknown[] ? true : false;
/** One of the values of a filter: an element, if the filter takes several. */
type Option<S extends ListSchema, K extends string> = (Received<S, K> extends readonly (infer E)[] ? E : Sent<S, K>) & string;
/** Never for a list whose order cannot be chosen. */
export type OrderOf<S extends ListSchema> = 'order' extends keyof S['shape'] ? 'asc' | 'desc' : never;
export type SortKey<S extends ListSchema> = 'sort' extends keyof S['shape'] ? Sent<S, 'sort'> & string : never;

/** Filters with values as the address and the query have them. */
export type FilterValues<S extends ListSchema> = { readonly [K in FilterName<S>]?: Sent<S, K> };

/** A word on screen, looked up when it is shown. */
type Words = () => string;

export interface FilterControlProps {
  /** Undefined if the filter is not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The label of the value, if a row on screen has it. */
  valueLabel?: string | undefined;
}

interface FilterChoice {
  value: string;
  label: string;
  /** Further words by which it is found. */
  words?: string;
}

/** Loads the choices of a filter once they are wanted; `chosen` are the present filters of the list. */
export type UseFilterChoices = (
  isWanted: boolean,
  chosen: Readonly<Record<string, string | undefined>>,
) => { choices: readonly FilterChoice[]; hasFailed: boolean };

/** The options of a filter. `IsSeveral`: it takes several values, in the address separated by commas. */
type Options<O extends string, IsSeveral extends boolean> = {
  readonly options: readonly O[];
  readonly optionLabel: (option: O) => string;
} & (IsSeveral extends true ? { readonly isSeveral: true } : { readonly isSeveral?: false });

/** A chip for each option. */
type Chips<O extends string, IsSeveral extends boolean> = Options<O, IsSeveral> & { readonly control: 'chips' };
/** A chip that opens a searchable list of the options, or of choices that are loaded then. */
type Menu<O extends string, IsSeveral extends boolean> = Options<O, IsSeveral> & { readonly control: 'menu'; readonly label: Words };
interface LoadedMenu {
  readonly control: 'menu';
  readonly label: Words;
  readonly useChoices: UseFilterChoices;
}
interface OwnControl {
  readonly control: ComponentType<FilterControlProps>;
}

/** The chip of a flag, on or off. `value` is the one that it sets, and the only one that the address can give the flag. */
export const flagChip = (label: Words, value: 'true' | 'false' = 'true'): Chips<'true' | 'false', false> => ({
  control: 'chips',
  options: [value],
  optionLabel: label,
});

type Shown<O extends string, IsSeveral extends boolean, Name extends string> = (
  | Chips<O, IsSeveral>
  | Menu<O, IsSeveral>
  | LoadedMenu
  | OwnControl
) & {
  /** Its name in the address, if that differs from the contract's. */
  readonly param?: string;
  /** A filter whose choices depend on it: a change clears that one too. */
  readonly clears?: Name;
};

/**
 * How a list deals with a filter: it shows a control; or the address may set it, but there is no control; or only a view sets it;
 * or the list does not offer it at all.
 */
type FilterEntry<S extends ListSchema, K extends string, IsOfView> =
  | Shown<Option<S, K>, IsSeveral<S, K>, FilterName<S>>
  | 'in address only'
  | 'not offered'
  | (IsOfView extends true ? 'by view' : never);

export interface ListView<S extends ListSchema> {
  /** Filters that the view has built in: sent with every query, neither read from the address nor shown. */
  readonly sets?: FilterValues<S>;
  /** Filters that the endpoint of the view implies: not sent either. */
  readonly implies?: readonly FilterName<S>[];
  /** Filters without a control in this view; the address may still set them. */
  readonly hides?: readonly FilterName<S>[];
  /** The sort without one in the address, if it is not the contract's default. */
  readonly sort?: SortKey<S>;
  readonly order?: 'asc' | 'desc';
}

type ViewFilter<V> = {
  [K in keyof V]:
    | (V[K] extends { readonly sets: infer F } ? keyof F : never)
    | (V[K] extends { readonly implies: readonly (infer N)[] } ? N : never);
}[keyof V];

interface ListSortEntry {
  readonly label: Words;
  readonly of: SortValues;
  /** The order without one in the address, if it is not the contract's default. */
  readonly order?: 'asc' | 'desc';
}

interface Declaration<S extends ListSchema, V, X extends string> {
  /** The views by the last part of their path; the first is also the one of any other path. */
  readonly views: V;
  /** One entry per filter of the contract, in the order in which they are shown. */
  readonly filters: {
    readonly [K in FilterName<S>]: FilterEntry<S, K, K extends ViewFilter<V> ? true : false>;
  };
  /** Other parameters of the address, which the screen reads itself. */
  readonly also?: readonly X[];
}

/** The label of the search field and the sorts of the menu, for a query that has them. */
type ForQuery<S extends ListSchema> = ('q' extends keyof S['shape'] ? { readonly search: Words } : unknown) &
  ('sort' extends keyof S['shape'] ? { readonly sorts: { readonly [K in SortKey<S>]: ListSortEntry | 'not offered' } } : unknown);

/** A declared list, without the types of its contract. */
interface AnyList {
  readonly views: Readonly<Record<string, AnyView>>;
  readonly filters: Readonly<Record<string, AnyFilter | string>>;
  readonly also?: readonly string[];
  readonly search?: Words;
  readonly sorts?: Readonly<Record<string, ListSortEntry | 'not offered'>>;
}
export type AnyFilter = Shown<string, boolean, string>;
export interface AnyView {
  readonly sets?: Readonly<Record<string, string>>;
  readonly implies?: readonly string[];
  readonly hides?: readonly string[];
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
}

/** A list as `useListState()` and `ListFilterRow` take it. `V`: its views. `X`: other parameters of its address. */
export interface DefinedList<S extends ListSchema, V extends string, X extends string> extends AnyList {
  readonly schema: S;
  readonly views: Readonly<Record<V, AnyView>>;
  readonly viewNames: readonly V[];
  readonly also?: readonly X[];
}

/**
 * Declares the state and the filters of a list by the contract's query. Compile errors: a filter or sort that the contract does
 * not have, one of the contract without an entry, and an option that is no value of the filter.
 */
export function defineListState<S extends ListSchema, const V extends Readonly<Record<string, ListView<S>>>, X extends string = never>(
  schema: S,
  declaration: Declaration<S, V, X> & ForQuery<S>,
): DefinedList<S, keyof V & string, X> {
  // The types of the declaration are given up here: below, all lists are read alike.
  const list = declaration as unknown as Omit<DefinedList<S, keyof V & string, X>, 'schema' | 'viewNames'>;
  return { ...list, schema, viewNames: Object.keys(list.views) as (keyof V & string)[] };
}
