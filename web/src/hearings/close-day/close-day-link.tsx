import { Button } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
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
export const CloseDayButton = (props: CloseDayProps) => <CloseDay {...props} isBar={false} />;

/** Closes a day, at the thumb of a phone. */
export const CloseDayBar = (props: CloseDayProps) => (
  <div className={classes.bar} data-thumb-bar>
    <CloseDay {...props} isBar />
  </div>
);

function CloseDay({ to, left, isBar }: CloseDayProps & { isBar: boolean }) {
  const { t } = useTranslation('hearings');
  const isPhone = useIsNarrow('tablet');
  if (isPhone !== isBar || left === 0) return null;
  return (
    <Button component={Link} to={to} fullWidth={isBar} leftSection={<IconPencilCheck size={18} aria-hidden />} preventScrollReset>
      {isBar ? t('closeDay.titleLeft', { count: left }) : t('closeDay.title')}
    </Button>
  );
}
