import type { ReactNode } from 'react';
import type { AnyFilter, DefinedList, FilterControlProps, FilterName, ListSchema, UseFilterChoices } from './define-list-state.ts';
import { FilterSelect, useOpened } from './filter-select.tsx';
import { FilterChips, ListSearch, ListSort } from './list-filters.tsx';
import { isOfView } from './list-state.ts';
import { ClearFilters, FilterChip, FilterRow } from './list-tools.tsx';
import type { Sort } from './table-model.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The state of a declared list, as `useListState()` returns it. */
interface RowState<S extends ListSchema> {
  list: DefinedList<S, string, string>;
  view: string;
  q: string;
  chosen: Values;
  /** Undefined if the order cannot be chosen. */
  sort: Sort | undefined;
  isFiltered: boolean;
  change: (changes: Values, replace?: boolean) => void;
  changeSort: (sort: Sort) => void;
  clear: () => void;
}

interface ListFilterRowProps<S extends ListSchema> {
  state: RowState<S>;
  /** Filters that this screen does not show. */
  without?: readonly FilterName<S>[];
  /** Labels of chosen values, if rows on screen have them. */
  valueLabels?: { readonly [K in FilterName<S>]?: string | undefined };
  /** Chips before those of the filters. */
  children?: ReactNode;
}

/** Search, filters and sort of a declared list. */
export function ListFilterRow<S extends ListSchema>(props: ListFilterRowProps<S>) {
  const { state, without = [], children } = props;
  const { list, q, sort, change } = state;
  const view = list.views[state.view] ?? {};
  const labels: Values = props.valueLabels ?? {};
  const isHidden = (name: string) => isOfView(view, name) || [...(view.hides ?? []), ...without].includes(name as FilterName<S>);
  return (
    <FilterRow>
      {list.search ? <ListSearch label={list.search()} q={q} onSearch={(text) => change({ q: text }, true)} /> : null}
      <FilterChips>
        {children}
        {Object.entries(list.filters).map(([name, filter]) =>
          typeof filter === 'string' || isHidden(name) ? null : (
            <FilterControl
              key={name}
              filter={filter}
              chosen={state.chosen}
              value={state.chosen[name]}
              valueLabel={labels[name]}
              onChange={(value) => change({ ...(filter.clears && { [filter.clears]: undefined }), [name]: value })}
            />
          ),
        )}
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      {sort ? <ListSort choices={sortChoices(list)} sort={sort} onSort={state.changeSort} /> : null}
    </FilterRow>
  );
}

const sortChoices = ({ sorts = {} }: Pick<DefinedList<ListSchema, string, string>, 'sorts'>) =>
  Object.entries(sorts).flatMap(([key, sort]) => (sort === 'not offered' ? [] : [{ key, label: sort.label(), of: sort.of }]));

interface ControlProps extends FilterControlProps {
  filter: AnyFilter;
  /** The filters that are set. */
  chosen: Values;
}

function FilterControl({ filter, chosen, ...props }: ControlProps) {
  if (filter.control === 'chips') return <OptionChips filter={filter} {...props} />;
  if (filter.control !== 'menu') return <filter.control {...props} />;
  if ('options' in filter) return <OptionMenu filter={filter} {...props} />;
  return <LoadedMenu filter={filter} chosen={chosen} {...props} />;
}

interface OptionChipsProps extends FilterControlProps {
  filter: Extract<AnyFilter, { control: 'chips' }>;
}

function OptionChips({ filter: { options, optionLabel, isSeveral }, value, onChange }: OptionChipsProps) {
  const on = value?.split(',') ?? [];
  const toggled = (option: string) => options.filter((each) => (each === option ? !on.includes(each) : isSeveral && on.includes(each)));
  return options.map((option) => (
    <FilterChip
      key={option}
      label={optionLabel(option)}
      isOn={on.includes(option)}
      onToggle={() => onChange(toggled(option).join(',') || undefined)}
    />
  ));
}

interface OptionMenuProps extends FilterControlProps {
  filter: Extract<AnyFilter, { control: 'menu'; options: readonly string[] }>;
}

/** Chooses one option; the address may contain several, which are then named together. */
function OptionMenu({ filter: { label, options, optionLabel }, value, onChange }: OptionMenuProps) {
  return (
    <FilterSelect
      name={label()}
      choices={options.map((option) => ({ value: option, label: optionLabel(option) }))}
      value={value}
      valueLabel={value?.split(',').map(optionLabel).join(', ')}
      onOpen={() => undefined}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}

interface LoadedMenuProps extends FilterControlProps {
  filter: Extract<AnyFilter, { useChoices: UseFilterChoices }>;
  chosen: Values;
}

/** The choices are loaded when the menu is opened, or at once if the address has set the filter. */
function LoadedMenu({ filter: { label, useChoices }, chosen, value, onChange }: LoadedMenuProps) {
  const { isOpened, open } = useOpened(value !== undefined);
  return (
    <FilterSelect
      name={label()}
      {...useChoices(isOpened, chosen)}
      value={value}
      onOpen={open}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}
