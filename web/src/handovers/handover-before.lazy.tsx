import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { handoverQuery } from './handover.queries.ts';
import classes from './handovers.module.css';

interface HandoverBeforeProps {
  from: string;
  name: string;
  onHandOver: () => void;
}

/** In the dialog in which a member leaves: what they still have, and the way to hand it over first. */
export function HandoverBefore({ from, name, onHandOver }: HandoverBeforeProps) {
  const { t } = useTranslation('bulkChanges');
  const totals = useQuery(handoverQuery(from)).data?.totals;
  if (!totals || totals.cases + totals.hearings + totals.tasks === 0) return null;
  const words = {
    cases: t('handover.cases', { count: totals.cases }),
    hearings: t('handover.hearings', { count: totals.hearings }),
    tasks: t('handover.tasks', { count: totals.tasks }),
  };
  return (
    <div role="status" className={classes.before}>
      <p>
        {t('handover.has', { name, ...words })} {t('handover.beforeText', { name })}
      </p>
      <Button variant="default" onClick={onHandOver}>
        {t('handover.before')}
      </Button>
    </div>
  );
}
