import { useState } from 'react';
import { MoreMenuList } from '../ui/overlay/more-menu.tsx';
import classes from '../ui/list/list-tools.module.css';

interface BarMenuProps {
  label: string;
  entries: readonly { readonly text: string; readonly run: () => void }[];
}

/** A menu in the selection bar. */
export function BarMenu({ label, entries }: BarMenuProps) {
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
        onClick={() => setIsOpen((was) => !was)}
      >
        {label}
      </button>
      <MoreMenuList opened={isOpen} onClose={() => setIsOpen(false)} target={opener} label={label} isUpward entries={entries} />
    </>
  );
}
