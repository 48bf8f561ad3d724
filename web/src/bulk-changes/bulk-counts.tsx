import type { BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './bulk-changes.module.css';

interface BulkCountsProps {
  counts: BulkPreview;
  /** What is said of records that are so already, if other than that. */
  sameWords?: ((count: number) => string) | undefined;
}

/** What a change of many would do: how many change, are so already, and stay, with the reason and the first names. */
export function BulkCounts({ counts: { changes, same, refused }, sameWords }: BulkCountsProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <ul className={classes.counts}>
      {changes > 0 ? <li>{t('changes', { count: changes })}</li> : null}
      {same > 0 ? <li>{sameWords ? sameWords(same) : t('same', { count: same })}</li> : null}
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
