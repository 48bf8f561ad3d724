import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { KeyPlan } from './key-plan.ts';
import { pressListKey } from './list-keys.ts';
import { keystrokeBuffer } from '../search/keystroke-buffer.ts';

/** Time allowed for the second key of a pair, in milliseconds. */
const PAIR_MS = 1_200;

interface KeysOptions {
  plan: KeyPlan;
  /** True if single-letter shortcuts are on; the user may have turned them off. */
  hasLetters: boolean;
  /** The search has been opened; it is shown or still loading. */
  isSearching: boolean;
  onSearch: () => void;
  onHelp: () => void;
}

const isInDialog = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="menu"]') !== null);

const isSearchKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;

/** Ctrl/⌘ K anywhere; `g` or `n` and a letter, `?`, and the keys of a list, outside fields and unless turned off (WCAG 2.1.4). */
export function useKeys({ plan, hasLetters, isSearching, onSearch, onHelp }: KeysOptions) {
  const navigate = useNavigate();
  const first = useRef<{ key: 'g' | 'n'; at: number }>(undefined);

  useEffect(() => {
    const pressPlain = (key: string) => {
      const pendingKey = first.current;
      first.current = undefined;
      const isPair = pendingKey !== undefined && performance.now() - pendingKey.at < PAIR_MS;
      const target = isPair ? plan[pendingKey.key].find((each) => each.key === key) : undefined;
      if (target) void navigate(target.route);
      else if (key === 'g' || key === 'n') first.current = { key, at: performance.now() };
      else if (key === '?') onHelp();
      else pressListKey(key);
    };
    const press = (event: KeyboardEvent) => {
      if (isSearchKey(event)) {
        event.preventDefault();
        if (!isSearching) keystrokeBuffer.begin();
        onSearch();
      } else if (isSearching && isPlain(event) && !isInDialog(event.target)) {
        if (keystrokeBuffer.press(event.key)) event.preventDefault();
      } else if (hasLetters && isPlain(event) && !isTyping(event.target)) pressPlain(event.key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [plan, hasLetters, isSearching, onSearch, onHelp, navigate]);
}
