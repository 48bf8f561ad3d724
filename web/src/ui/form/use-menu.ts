import { useState } from 'react';
import { MENU_MAX_HEIGHT } from './menu-height.ts';

/**
 * Props of a field with a menu. Its choices are in the page from its first focus on, so that the arrow keys find them, and not before:
 * those of all fields of a form are more elements than the form has without them.
 */
export function useMenu() {
  const [wasFocused, setFocused] = useState(false);
  return {
    maxDropdownHeight: MENU_MAX_HEIGHT,
    comboboxProps: { keepMounted: wasFocused },
    onFocusCapture: () => setFocused(true),
  };
}
