import { useEffect, useState } from 'react';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** What is typed into a search, and what is asked for a moment after the last key; an emptied field clears at once. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const turn = setTimeout(() => setDebounced(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(turn);
  }, [typed]);
  return { typed, setTyped, asked: typed.trim() === '' ? '' : debounced };
}

export type Typed = ReturnType<typeof useTyped>;
