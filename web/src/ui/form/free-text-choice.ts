import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

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

/** For a list that is filtered with every letter. Choices that arrive after the text was typed are marked then. */
export function useFreeTextChoice(choices: readonly unknown[]) {
  const [typed, setTyped] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const isTyping = useRef(false);
  const onSearchChange = (text: string) => {
    setTyped(text);
    isTyping.current = true;
    queueMicrotask(() => (isTyping.current = false));
  };
  // A moment after typing opened a menu, Mantine forgets the marked choice and still shows it as marked; so it is marked after that.
  const onDropdownOpen = () => {
    if (!isTyping.current) return;
    setIsOpening(true);
    setTimeout(() => setTimeout(() => setIsOpening(false)));
  };
  return { ...freeTextChoice(typed !== '' && choices.length > 0 && !isOpening), onSearchChange, onDropdownOpen };
}
