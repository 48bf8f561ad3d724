import { IconChevronDown } from '@tabler/icons-react';
import classes from './list-filters.module.css';

interface FilterOpenerProps {
  name: string;
  /** The role of the popup. */
  opens: 'listbox' | 'dialog';
  isOpen: boolean;
  /** Called when the user is about to open it, to preload the popup. */
  onReach: () => void;
  onToggle: () => void;
  ref: (chip: HTMLButtonElement | null) => void;
}

/** The chip of an unset filter: opens its choices. */
export function FilterOpener({ name, opens, isOpen, onReach, onToggle, ref }: FilterOpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.chip}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onToggle}
    >
      {name}
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}
