import { Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ignoreOnceClosed } from './ignore-once-closed.ts';
import { MenuAnchor } from './menu-anchor.tsx';
import classes from './more-menu.module.css';

interface Doing {
  text: string;
  icon?: TablerIcon;
  /** Deletes or removes something. */
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** An action, a link, or a text above or below them; `line` separates groups. */
export type MenuEntry = (Doing & { run: () => void }) | (Doing & { to: string }) | { words: string } | 'line';

export interface MenuPlace {
  opened: boolean;
  onClose: () => void;
  /** The element that opens the menu. */
  target: HTMLElement | null;
  label: string;
}

interface MoreMenuListProps extends MenuPlace {
  entries: readonly MenuEntry[];
  /** Opens upwards, such as from a bar at the foot of the page. */
  isUpward?: boolean;
}

/** The menu itself; use it through `MoreMenu`. */
export function MoreMenuList({ opened, onClose, target, label, entries, isUpward = false }: MoreMenuListProps) {
  return (
    <Menu opened={opened} onClose={onClose} position={isUpward ? 'top-end' : 'bottom-end'} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MenuAnchor target={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={classes.list ?? ''} onClickCapture={ignoreOnceClosed(opened)}>
        {entries.map((entry, place) => (
          // By its text, so that a click that has begun stays with its entry if another one appears above.
          <Entry key={typeof entry === 'object' && 'text' in entry ? entry.text : place} entry={entry} target={target} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  entry: MenuEntry;
  target: HTMLElement | null;
}

function Entry({ entry, target }: EntryProps) {
  if (entry === 'line') return <Menu.Divider />;
  if ('words' in entry) return <Menu.Label className={classes.words ?? ''}>{entry.words}</Menu.Label>;
  const { text, icon: Icon, isDanger = false, isDisabled = false } = entry;
  const looks = {
    disabled: isDisabled,
    leftSection: Icon ? <Icon size={18} aria-hidden /> : undefined,
    ...(isDanger ? { color: 'margin' } : {}),
  };
  if ('to' in entry) {
    return (
      <Menu.Item component={Link} to={entry.to} {...looks}>
        {text}
      </Menu.Item>
    );
  }
  const run = () => {
    // The item is gone when a dialog that it opens returns the focus.
    target?.focus();
    entry.run();
  };
  return (
    <Menu.Item {...looks} onClick={run}>
      {text}
    </Menu.Item>
  );
}
