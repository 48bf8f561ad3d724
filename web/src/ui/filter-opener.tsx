import { IconChevronDown } from '@tabler/icons-react';
import classes from './list-filters.module.css';

interface FilterOpenerProps {
  name: string;
  /** What it opens. */
  opens: 'listbox' | 'dialog';
  isOpen: boolean;
  /** Called when somebody is about to open it. */
  onReach: () => void;
  onToggle: () => void;
  ref: (chip: HTMLButtonElement | null) => void;
}

/** The chip of a filter that is not set: opens what it may be set to. */
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
