import { useEffect, useState } from 'react';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** The text typed into a search, and the debounced text to search for; clearing the field takes effect at once. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const turn = setTimeout(() => setDebounced(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(turn);
  }, [typed]);
  return { typed, setTyped, query: typed.trim() === '' ? '' : debounced };
}

export type SearchText = ReturnType<typeof useSearchText>;
