import { Popover } from '@mantine/core';
import { Calendar } from './calendar.tsx';
import { StandIn } from './later.tsx';

interface DayMenuProps {
  opened: boolean;
  onClose: () => void;
  /** The chip that opens it. */
  target: HTMLElement | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string | null) => void;
}

/** The calendar that hangs from a filter. */
export function DayMenu({ opened, onClose, target, ...calendar }: DayMenuProps) {
  return (
    <Popover opened={opened} onDismiss={onClose} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <StandIn target={target} />
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar day={null} {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
