import type { AnyFilter, FilterControlProps, UseFilterChoices } from '../define-list-state.ts';
import { FilterSelect, useOpened } from './filter-select.tsx';
import { ActiveFilter, FilterChip } from '../list-tools.tsx';

/** Values of filters, by name. */
export type FilterTexts = Readonly<Record<string, string | undefined>>;

interface ControlProps extends FilterControlProps {
  filter: AnyFilter;
  /** The filters that are set. */
  chosen: FilterTexts;
  /** Only what is on, each with a button to remove it; for a filter that is set. */
  isSummary?: boolean;
}

/** One filter of a declared list, as its declaration says. */
export function FilterControl({ filter, chosen, ...props }: ControlProps) {
  if (filter.control === 'chips') return <OptionChips filter={filter} {...props} />;
  if (filter.control !== 'menu') return <filter.control {...props} />;
  if ('options' in filter) return <OptionMenu filter={filter} {...props} />;
  return <LoadedMenu filter={filter} chosen={chosen} {...props} />;
}

interface OptionChipsProps extends FilterControlProps {
  filter: Extract<AnyFilter, { control: 'chips' }>;
  isSummary?: boolean;
}

function OptionChips({ filter: { options, optionLabel, isSeveral }, value, isSummary = false, onChange }: OptionChipsProps) {
  const on = value?.split(',') ?? [];
  const toggle = (option: string) => {
    const toggled = options.filter((each) => (each === option ? !on.includes(each) : isSeveral && on.includes(each)));
    onChange(toggled.join(',') || undefined);
  };
  if (isSummary) return on.map((option) => <ActiveFilter key={option} label={optionLabel(option)} onRemove={() => toggle(option)} />);
  return options.map((option) => (
    <FilterChip key={option} label={optionLabel(option)} isOn={on.includes(option)} onToggle={() => toggle(option)} />
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
  chosen: FilterTexts;
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
