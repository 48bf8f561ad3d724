import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { useIsNarrow } from '../../page/use-is-narrow.ts';
import type { AnyFilter, DefinedList, FilterName, ListSchema } from '../define-list-state.ts';
import { FilterControl, type FilterTexts } from './filter-control.tsx';
import { FilterChips, ListSearch, ListSort } from './list-filters.tsx';
import classes from './list-filters.module.css';
import { isOfView } from '../list-state.ts';
import { ClearFilters, FilterRow } from '../list-tools.tsx';
import type { Sort } from '../table-model.ts';

const FilterButton = lazyComponent(() => import('./filter-button.tsx').then((module) => module.FilterButton));

/** The state of a declared list, as `useListState()` returns it. */
interface RowState<S extends ListSchema> {
  list: DefinedList<S, string, string>;
  view: string;
  q: string;
  chosen: FilterTexts;
  /** Undefined if the order cannot be chosen. */
  sort: Sort | undefined;
  isFiltered: boolean;
  change: (changes: FilterTexts, replace?: boolean) => void;
  changeSort: (sort: Sort) => void;
  clear: () => void;
}

interface ListFilterRowProps<S extends ListSchema> {
  state: RowState<S>;
  /** Filters that this screen does not show. */
  without?: readonly FilterName<S>[];
  /** Labels of chosen values, if rows on screen have them. */
  valueLabels?: { readonly [K in FilterName<S>]?: string | undefined };
  /** Chips before those of the filters. A phone or tablet has no room for them. */
  children?: ReactNode;
  /** On a phone or tablet, beside the button of the filters: for a list without a search field. */
  lead?: ReactNode;
}

/** Search, filters and sort of a declared list; on a phone or tablet the search field, and filters and sort behind one button. */
export function ListFilterRow<S extends ListSchema>(props: ListFilterRowProps<S>) {
  const { state, without = [], children, lead } = props;
  const { list, q, sort, change } = state;
  const isNarrow = useIsNarrow('desktop');
  const view = list.views[state.view] ?? {};
  const labels: FilterTexts = props.valueLabels ?? {};
  const isHidden = (name: string) => isOfView(view, name) || [...(view.hides ?? []), ...without].includes(name as FilterName<S>);
  const filters = Object.entries(list.filters).filter(
    (entry): entry is [string, AnyFilter] => typeof entry[1] === 'object' && !isHidden(entry[0]),
  );
  const shown = isNarrow ? filters.filter(([name]) => state.chosen[name] !== undefined) : filters;
  const controls = shown.map(([name, filter]) => (
    <FilterControl
      key={name}
      filter={filter}
      chosen={state.chosen}
      value={state.chosen[name]}
      valueLabel={labels[name]}
      isSummary={isNarrow}
      onChange={(value) => change({ ...(filter.clears && { [filter.clears]: undefined }), [name]: value })}
    />
  ));
  return (
    <FilterRow>
      {list.search ? <ListSearch label={list.search()} q={q} onSearch={(text) => change({ q: text }, true)} /> : null}
      {isNarrow ? (
        <>
          {lead}
          {filters.length > 0 || sort ? (
            <span className={classes.filterButton} data-list-filters>
              <Suspense fallback={null}>
                <FilterButton
                  filters={filters}
                  count={controls.length}
                  chosen={state.chosen}
                  valueLabels={labels}
                  sort={sort}
                  sortChoices={sortChoices(list)}
                  onApply={change}
                  onClear={state.clear}
                />
              </Suspense>
            </span>
          ) : null}
          {controls}
        </>
      ) : (
        <>
          <FilterChips>
            {children}
            {controls}
            {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
          </FilterChips>
          {sort ? <ListSort choices={sortChoices(list)} sort={sort} onSort={state.changeSort} /> : null}
        </>
      )}
    </FilterRow>
  );
}

const sortChoices = ({ sorts = {} }: Pick<DefinedList<ListSchema, string, string>, 'sorts'>) =>
  Object.entries(sorts).flatMap(([key, sort]) => (sort === 'not offered' ? [] : [{ key, label: sort.label(), of: sort.of }]));
