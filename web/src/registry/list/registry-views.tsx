import { useTranslation } from '../../i18n/i18n.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import classes from '../registry.module.css';

/** Links between the lists of the registry; reserved judgments are a list of cases. */
export function RegistryViews() {
  const { t } = useTranslation('registry');
  const tabs = (['objections', 'filings', 'copies'] as const).map((view) => ({ to: `/registry/${view}`, label: t(`views.${view}`) }));
  return (
    <div className={classes.views}>
      <TabLinks
        label={t('views.label')}
        tabs={[...tabs, { to: '/cases/all?waiting=true&sort=waiting_since', label: t('views.reserved') }]}
      />
    </div>
  );
}
