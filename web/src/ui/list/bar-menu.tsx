import { useState } from 'react';
import type { MenuEntry } from '../overlay/more-menu.lazy.tsx';
import { MoreMenuList } from '../overlay/more-menu.tsx';
import classes from './list-tools.module.css';

interface BarMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Called before the menu opens, for entries that load then. */
  onOpen?: () => void;
}

/** A menu in the selection bar. */
export function BarMenu({ label, entries, onOpen }: BarMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        ref={setOpener}
        type="button"
        className={classes.barButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MoreMenuList.preload}
        onFocus={MoreMenuList.preload}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        {label}
      </button>
      <MoreMenuList opened={isOpen} onClose={() => setIsOpen(false)} target={opener} label={label} isUpward entries={entries} />
    </>
  );
}
