import { Button, Select } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { useMenu } from '../ui/form/use-menu.ts';
import { FieldLabel } from '../ui/form/field-label.tsx';
import { clearOnEmptyText, freeTextChoice } from '../ui/form/free-text-choice.ts';
import classes from './custom-list-picker.module.css';

/** Debounce after the last key, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface Named {
  id: string;
  name: string;
}

/** The results of a search in a list. */
interface Offer<Item extends Named> {
  items: readonly Item[];
  isError: boolean;
  /** The items are the results of an earlier text. */
  isLate: boolean;
  /** There are more matches than the ones shown. */
  hasMore?: boolean;
}

interface OwnListPickerProps<Item extends Named, Chosen extends Named> {
  value: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
  /** Converts an item to the value that the form stores. */
  choose: (item: Item) => Chosen;
  labelOf: (item: Item) => string;
  /** Hook that searches the list. */
  useOffer: (q: string) => Offer<Item>;
  words: { label: string; placeholder: string; none: string; failed: string; more?: string; add: string };
  error?: string | undefined;
  /** Ref of the input, focused when the form reports an error of this field. */
  attach?: ((element: HTMLInputElement | null) => void) | undefined;
  /** Marks the label as optional. */
  isOptional?: boolean | undefined;
  /** The sheet that adds a missing entry; without it, entries can only be chosen. */
  sheet?: ((parts: AddSlots<Chosen>) => ReactNode) | undefined;
  /** Adds a missing entry by its typed name alone; offered below the results unless one of them is called so. */
  onAddTyped?: { run: (name: string) => void; label: (name: string) => string } | undefined;
  /** A filter of the search, shown beside the field from the first search on that finds more than it can offer. */
  children?: ReactNode;
}

/** Props of a sheet that adds an entry beside the form that needs it. */
interface AddSlots<Chosen> {
  opened: boolean;
  onClose: () => void;
  /** The text that was searched without a match. */
  name: string;
  onAdded: (chosen: Chosen) => void;
}

/** The matches of the typed text, always including the chosen item. */
function useChoices<Item extends Named, Chosen extends Named>({ value, useOffer, labelOf }: OwnListPickerProps<Item, Chosen>) {
  const [typed, setTyped] = useState('');
  // The field shows the name of the chosen item: that is not a search.
  const text = typed.startsWith(value?.name ?? '\0') ? '' : typed.trim();
  const [q] = useDebouncedValue(text, SEARCH_PAUSE_MS);
  const { items, isError, isLate, hasMore = false } = useOffer(q);
  const offered = items.map((item) => ({ value: item.id, label: labelOf(item) }));
  const isAnswer = text !== '' && text === q && !isLate;
  const isOffered = value === null || isAnswer || offered.some((option) => option.value === value.id);
  const options = isOffered ? offered : [{ value: value.id, label: value.name }, ...offered];
  return { text, setTyped, items, options, isError, isAnswer, hasFound: isAnswer && options.length > 0, hasMore: text !== '' && hasMore };
}

/** The option that adds the typed text; no id of an entry is equal to it. */
const ADD_TYPED = 'add-typed';

const sameName = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Offers to add the typed text, unless an entry is called so. */
function useAddTyped<Item extends Named, Chosen extends Named>(
  { onAddTyped }: OwnListPickerProps<Item, Chosen>,
  { text, items, isAnswer, isError }: ReturnType<typeof useChoices<Item, Chosen>>,
) {
  const mayAdd = useMay('reference:write');
  const isNew = isAnswer && !isError && !items.some(({ name }) => sameName(name, text));
  const options = mayAdd && onAddTyped && isNew ? [{ value: ADD_TYPED, label: onAddTyped.label(text) }] : [];
  return { options, run: () => onAddTyped?.run(text) };
}

/** True from the first search on that finds more than it can offer: leaving the field ends the search, and must not take away what is beside it. */
function useHadMore(hasMore: boolean): boolean {
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  return hadMore;
}

/** Chooses by name from a list of built-in and custom entries; a missing entry is added without leaving the form. */
export function CustomListPicker<Item extends Named, Chosen extends Named>(props: OwnListPickerProps<Item, Chosen>) {
  const { t } = useTranslation('reference');
  const { value, onChange, words, error, attach, sheet } = props;
  const mayAdd = useMay('reference:write');
  const choices = useChoices(props);
  const filter = useHadMore(choices.hasMore) ? props.children : null;
  const added = useAddTyped(props, choices);
  const menu = useMenu();
  const pick = (id: string | null) => {
    if (id === ADD_TYPED) return added.run();
    const item = choices.items.find((each) => each.id === id);
    if (item) onChange(props.choose(item));
    else if (id === null) onChange(null);
  };
  return (
    <div className={classes.picker} data-narrowed={filter ? true : undefined}>
      <Select
        label={<FieldLabel label={words.label} isOptional={props.isOptional} />}
        placeholder={words.placeholder}
        data={[...choices.options, ...added.options]}
        value={value?.id ?? null}
        searchable
        // Enter adds nothing by itself: a mistyped name would become an entry.
        {...freeTextChoice(choices.hasFound)}
        {...clearOnEmptyText(() => onChange(null))}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        // The server has searched already; its results are not filtered again.
        filter={({ options }) => options}
        nothingFoundMessage={choices.isError ? words.failed : words.none}
        {...menu}
        onSearchChange={choices.setTyped}
        onChange={pick}
        {...(attach ? { ref: attach } : {})}
        {...(error ? { error } : {})}
        {...(choices.hasMore && words.more ? { description: words.more } : {})}
      />
      {filter}
      {mayAdd && sheet ? <AddInPlace label={words.add} name={choices.text} sheet={sheet} onAdded={onChange} /> : null}
    </div>
  );
}

interface AddInPlaceProps<Chosen> extends Pick<AddSlots<Chosen>, 'name' | 'onAdded'> {
  label: string;
  sheet: (parts: AddSlots<Chosen>) => ReactNode;
}

function AddInPlace<Chosen>({ label, sheet, ...rest }: AddInPlaceProps<Chosen>) {
  const [isOpen, disclosure] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={disclosure.open} className={classes.add ?? ''}>
        {label}
      </Button>
      {sheet({ ...rest, opened: isOpen, onClose: disclosure.close })}
    </>
  );
}
