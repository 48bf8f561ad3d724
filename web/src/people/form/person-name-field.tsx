import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PersonRow } from '@munshi/contract/people/person.schema';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../platform/session/session.ts';
import { MENU_MAX_HEIGHT } from '../../ui/form/menu-height.ts';
import { formatMobile } from '../../ui/format/mobile.ts';
import classes from './person-name-field.module.css';
import { peopleQuery } from '../person-search.query.ts';

/** Debounce after the last key before people are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface PersonNameFieldProps {
  label: string;
  name: string;
  /** The person record behind the name; null for a name as the court prints it. */
  personId: string | null;
  /** A record that is not offered, such as the one to be merged into. */
  exceptId?: string;
  onChange: (value: { name: string; personId: string | null }) => void;
  onLeave?: () => void;
  /** Called when a list was pasted, one name per line. */
  onPasteMany?: (names: string[]) => void;
  help?: string;
  error?: string | undefined;
  attach?: (element: HTMLInputElement | null) => void;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d+[.)]\s+/, '').trim())
    .filter(Boolean);

/** A name: typed as it is, or chosen from the firm's records, which are suggested while typing. */
export function PersonNameField(props: PersonNameFieldProps) {
  const { t } = useTranslation('people');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const [isTyping, setIsTyping] = useState(false);
  const [q] = useDebouncedValue(isTyping ? props.name.trim() : '', SEARCH_PAUSE_MS);
  const found = useQuery(peopleQuery(q, isSignedIn)).data?.items ?? [];
  const people = found.filter(({ id }) => id !== props.exceptId);
  const type = (name: string) => {
    setIsTyping(true);
    props.onChange({ name, personId: null });
    combobox.openDropdown();
  };
  const choose = (id: string) => {
    const person = people.find((each) => each.id === id);
    if (person) props.onChange({ name: person.name, personId: person.id });
    setIsTyping(false);
    combobox.closeDropdown();
  };
  const leave = () => {
    combobox.closeDropdown();
    props.onLeave?.();
  };
  const paste = (event: ClipboardEvent) => {
    const names = linesOf(event.clipboardData.getData('text'));
    if (names.length < 2 || !props.onPasteMany) return;
    event.preventDefault();
    props.onPasteMany(names);
  };
  const help = props.personId ? t('picker.recorded') : props.help;
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          label={props.label}
          value={props.name}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onPaste={paste}
          {...(props.attach ? { ref: props.attach } : {})}
          {...(help ? { description: help } : {})}
          {...(props.error ? { error: props.error } : {})}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0 || q === ''}>
        <Combobox.Options mah={MENU_MAX_HEIGHT} className={classes.options ?? ''} aria-label={t('picker.suggestions')}>
          {people.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <PersonLine person={person} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const { t } = useTranslation('people');
  const known = [person.name_local, person.mobile && formatMobile(person.mobile), person.email, person.city];
  // Further facts that distinguish people of the same name when nothing else is known.
  const facts = [...known, ...person.kinds.map((kind) => t(`kinds.${kind}`)), t('picker.cases', { count: person.case_count })].filter(
    Boolean,
  );
  return (
    <>
      <div>{person.name}</div>
      <div className={classes.facts}>{facts.join(' · ')}</div>
    </>
  );
}
