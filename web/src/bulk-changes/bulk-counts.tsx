import type { BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useTranslation } from 'react-i18next';
import classes from './bulk-changes.module.css';

/** What a change of many would do: how many change, are so already, and stay, with the reason and the first names. */
export function BulkCounts({ counts: { changes, same, refused } }: { counts: BulkPreview }) {
  const { t } = useTranslation('bulkChanges');
  return (
    <ul className={classes.counts}>
      <li>{t('changes', { count: changes })}</li>
      {same > 0 ? <li>{t('same', { count: same })}</li> : null}
      {refused.map(({ reason, count, titles }) => (
        <li key={reason}>
          {t(`refused.${reason}`, { count })}{' '}
          <span className={classes.names}>
            {titles.join('; ')}
            {count > titles.length ? '…' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
