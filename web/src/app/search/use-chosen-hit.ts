import type { ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { routeOf } from './search-results.tsx';
import type { PageSearch } from './use-page-search.ts';

interface ChosenHitOptions {
  combobox: ComboboxStore;
  field: RefObject<HTMLInputElement | null>;
  search: PageSearch;
  /** Called before a hit opens. */
  onGo: () => void;
}

/**
 * True once the list shows the hits of the text in the field: its pages, or its records if no page matches; without a text, what
 * is offered.
 */
function hasAnswer({ typed, query, pages, groups, isSearching }: PageSearch): boolean {
  if (typed.trim() !== query) return false;
  return query === '' ? groups.length > 0 : pages.length > 0 || !isSearching;
}

/**
 * The first hit is chosen, so that Enter opens it, and Ctrl or ⌘ Enter opens it in a new tab. Enter pressed before the hits of
 * the typed text are known opens the first of them as soon as they are.
 */
export function useChosenHit({ combobox, field, search, onGo }: ChosenHitOptions) {
  const navigate = useNavigate();
  const isInNewTab = useRef(false);
  /** Enter was pressed for this text before its hits were known. */
  const awaitedFor = useRef<string>(undefined);
  /** The arrow keys were used among the hits of this text. */
  const movedFor = useRef<string>(undefined);
  const isAnswered = hasAnswer(search);
  const { query, pages, groups } = search;

  useLayoutEffect(() => {
    if (!isAnswered) {
      combobox.resetSelectedOption();
      field.current?.removeAttribute('aria-activedescendant');
      return;
    }
    if (movedFor.current === query) return;
    const first = combobox.selectFirstOption();
    if (first === null) combobox.resetSelectedOption();
    else field.current?.setAttribute('aria-activedescendant', first);
    const isAwaited = awaitedFor.current === query;
    awaitedFor.current = undefined;
    if (isAwaited) combobox.clickSelectedOption();
    // The store's functions are the same for as long as the dropdown is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the store itself is a new object in every render
  }, [isAnswered, query, pages, groups]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') movedFor.current = query;
    if (event.key !== 'Enter') return;
    isInNewTab.current = event.ctrlKey || event.metaKey;
    if (!isAnswered) awaitedFor.current = search.typed.trim();
    // The Go key of a phone's keyboard has no code, which the combobox expects of Enter.
    else if (event.nativeEvent.code === '') combobox.clickSelectedOption();
  };

  const go = (choice: string) => {
    const route = routeOf(choice);
    onGo();
    if (isInNewTab.current) window.open(route, '_blank', 'noopener');
    else void navigate(route);
    isInNewTab.current = false;
  };

  return { press, go };
}
