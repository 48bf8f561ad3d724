import { Button } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import classes from './close-day.module.css';

interface CloseDayProps {
  /** Where the day is closed. */
  to: string;
  /** Number of its hearings without an outcome. */
  left: number;
}

/** Closes a day; on a phone `CloseDayBar` does. */
export function CloseDayButton({ to, left }: CloseDayProps) {
  const { t } = useTranslation('hearings');
  const isPhone = useIsNarrow('tablet');
  if (isPhone || left === 0) return null;
  return (
    <Button component={Link} to={to} leftSection={<IconPencilCheck size={18} aria-hidden />} preventScrollReset>
      {t('closeDay.title')}
    </Button>
  );
}

/** Closes a day, at the thumb of a phone. */
export function CloseDayBar({ to, left }: CloseDayProps) {
  const { t } = useTranslation('hearings');
  const isPhone = useIsNarrow('tablet');
  if (!isPhone || left === 0) return null;
  return (
    <div className={classes.bar} data-thumb-bar>
      <Button component={Link} to={to} fullWidth leftSection={<IconPencilCheck size={18} aria-hidden />} preventScrollReset>
        {t('closeDay.titleLeft', { count: left })}
      </Button>
    </div>
  );
}
