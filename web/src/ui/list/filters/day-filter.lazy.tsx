import { Popover } from '@mantine/core';
import { Calendar } from '../../form/calendar.lazy.tsx';
import { MenuAnchor } from '../../overlay/menu-anchor.tsx';

interface DayMenuProps {
  /** The label of the bound: "From". */
  name: string;
  opened: boolean;
  onClose: () => void;
  /** The chip that opens the calendar. */
  target: HTMLElement | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string | null) => void;
}

/** The calendar below a filter chip. */
export function DayMenu({ name, opened, onClose, target, ...calendar }: DayMenuProps) {
  return (
    <Popover opened={opened} onDismiss={onClose} position="bottom-start" trapFocus returnFocus withinPortal withRoles={false}>
      <Popover.Target>
        <MenuAnchor target={target} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name} tabIndex={-1}>
        <Calendar day={null} {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
