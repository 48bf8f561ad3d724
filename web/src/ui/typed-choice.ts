import { type FormEvent, type KeyboardEvent, useState } from 'react';

/** Enter on what is typed and not chosen sends no form: it would go without it. */
export function holdEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { value, ariaExpanded } = event.currentTarget;
  if (event.key === 'Enter' && value !== '' && ariaExpanded === 'true') event.preventDefault();
}

/** What a list that is searched by typing hands to the library: Enter takes the first of it, once it answers to what is typed. */
export const typedChoice = (isAnswer: boolean) => ({ selectFirstOptionOnChange: isAnswer, onKeyDown: holdEnter });

/** The library's own button for it is reached by a pointer alone. */
export const emptiedBy = (empty: () => void) => ({
  onInput: (event: FormEvent<HTMLInputElement>) => {
    if (event.currentTarget.value === '') empty();
  },
});

/** For a list that is all here, and sieved with every letter. */
export function useTypedChoice() {
  const [typed, setTyped] = useState('');
  return { ...typedChoice(typed !== ''), onSearchChange: setTyped };
}
