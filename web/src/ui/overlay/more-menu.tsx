import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import type { MenuEntry, MenuPlace } from './more-menu.lazy.tsx';

export type { MenuEntry };

/** The list of a menu, for an opener other than the three dots. */
export const MoreMenuList = lazyOverlay(() => import('./more-menu.lazy.tsx').then((module) => module.MoreMenuList));

interface DotsProps extends Pick<ActionIconProps, 'variant' | 'size' | 'color'> {
  /** Says whose actions these are. */
  label: string;
  /** Id of the element that says why none of these actions is allowed. */
  refusedBy?: string | undefined;
}

interface MenuDotsProps extends DotsProps {
  /** Loads the code of the menu, when the user reaches for it. */
  preload: () => void;
  /** The menu. */
  children: (place: MenuPlace) => ReactNode;
}

/** Three dots that open a menu of its own code, such as one whose entries depend on further data. */
export function MenuDots({ label, preload, children, refusedBy, variant = 'default', ...looks }: MenuDotsProps) {
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen((was) => !was)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {children({ opened: isOpen, onClose: () => setIsOpen(false), target: dots, label })}
    </>
  );
}

/** Further actions on a record, behind three dots. The menu itself is lazy-loaded when the user reaches for it. */
export function MoreMenu({ entries, ...dots }: DotsProps & { entries: readonly MenuEntry[] }) {
  return (
    <MenuDots {...dots} preload={MoreMenuList.preload}>
      {(place) => <MoreMenuList {...place} entries={entries} />}
    </MenuDots>
  );
}
