import { type FormEvent, type KeyboardEvent, useState } from 'react';

/** Enter on typed but unchosen text must not submit the form, which would go without the choice. */
export function preventEnterSubmit(event: KeyboardEvent<HTMLInputElement>) {
  const { value, ariaExpanded } = event.currentTarget;
  if (event.key === 'Enter' && value !== '' && ariaExpanded === 'true') event.preventDefault();
}

/** Props of a searchable list for Mantine: Enter takes the first result, once the results belong to the typed text. */
export const freeTextChoice = (isAnswer: boolean) => ({ selectFirstOptionOnChange: isAnswer, onKeyDown: preventEnterSubmit });

/** Clears the field when its text is deleted: Mantine's clear button is reachable only by pointer. */
export const clearOnEmptyText = (empty: () => void) => ({
  onInput: (event: FormEvent<HTMLInputElement>) => {
    if (event.currentTarget.value === '') empty();
  },
});

/** For a list that is fully loaded and filtered with every letter. */
export function useFreeTextChoice() {
  const [typed, setTyped] = useState('');
  return { ...freeTextChoice(typed !== ''), onSearchChange: setTyped };
}
