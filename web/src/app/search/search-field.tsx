import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../../ui/display/badges.tsx';
import { modifierKey } from '../keys/key-plan.ts';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange'> {
  label: string;
  value: string;
  onText: (text: string) => void;
}

/** The contract refuses a longer text. */
const LONGEST_SEARCH = 200;

/** The field of the page search, with the shortcut that opens it from anywhere. */
export function SearchField({ label, onText, ...input }: SearchFieldProps) {
  return (
    <TextInput
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      autoComplete="off"
      maxLength={LONGEST_SEARCH}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={input.value === '' ? <Kbd>{modifierKey()} K</Kbd> : null}
      rightSectionWidth={64}
      {...input}
      aria-label={label}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
