import { type FormEvent, type KeyboardEvent, useState } from 'react';

/** Enter on typed but unchosen text must not submit the form, which would go without the choice. */
export function holdEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { value, ariaExpanded } = event.currentTarget;
  if (event.key === 'Enter' && value !== '' && ariaExpanded === 'true') event.preventDefault();
}

/** Props of a searchable list for Mantine: Enter takes the first result, once the results belong to the typed text. */
export const typedChoice = (isAnswer: boolean) => ({ selectFirstOptionOnChange: isAnswer, onKeyDown: holdEnter });

/** Clears the field when its text is deleted: Mantine's clear button is reachable only by pointer. */
export const emptiedBy = (empty: () => void) => ({
  onInput: (event: FormEvent<HTMLInputElement>) => {
    if (event.currentTarget.value === '') empty();
  },
});

/** For a list that is fully loaded and filtered with every letter. */
export function useTypedChoice() {
  const [typed, setTyped] = useState('');
  return { ...typedChoice(typed !== ''), onSearchChange: setTyped };
}
