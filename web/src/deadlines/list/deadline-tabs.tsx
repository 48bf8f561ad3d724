import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import classes from '../deadlines.module.css';
import { watchCountQuery } from '../watch-list/watch-list.queries.ts';

/** The lists of deadlines, and the cases that have none, with their number. */
export function DeadlineTabs() {
  const { t } = useTranslation('deadlines');
  const without = useQuery(watchCountQuery).data?.total;
  const tabs = (['all', 'my', 'without'] as const).map((view) => ({ to: `/deadlines/${view}`, label: t(`tabs.${view}`) }));
  return (
    <div className={classes.views}>
      <TabLinks
        label={t('views.label')}
        tabs={tabs.map((tab) => (tab.to === '/deadlines/without' && without ? { ...tab, count: without } : tab))}
      />
    </div>
  );
}
