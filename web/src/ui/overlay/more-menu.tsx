import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import type { MenuEntry } from './more-menu.lazy.tsx';

export type { MenuEntry };

/** The list of a menu, for an opener other than the three dots. */
export const MoreMenuList = lazyOverlay(() => import('./more-menu.lazy.tsx').then((module) => module.MoreMenuList));

interface MoreMenuProps extends Pick<ActionIconProps, 'variant' | 'size' | 'color'> {
  /** Says whose actions these are. */
  label: string;
  entries: readonly MenuEntry[];
  /** Id of the element that says why none of these actions is allowed. */
  refusedBy?: string | undefined;
}

/** Further actions on a record, behind three dots. The menu itself is lazy-loaded when the user reaches for it. */
export function MoreMenu({ label, entries, refusedBy, variant = 'default', ...looks }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [dots, setDots] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <ActionIcon
        {...looks}
        ref={setDots}
        variant={variant}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={refusedBy !== undefined}
        aria-describedby={refusedBy}
        onPointerEnter={MoreMenuList.preload}
        onFocus={MoreMenuList.preload}
        onClick={() => setIsOpen((was) => !was)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <MoreMenuList opened={isOpen} onClose={() => setIsOpen(false)} target={dots} label={label} entries={entries} />
    </>
  );
}
