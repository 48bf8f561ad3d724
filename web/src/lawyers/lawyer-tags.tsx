import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay } from '../ui/format/dates.ts';
import { Tag } from '../ui/display/badges.tsx';
import classes from './lawyers.module.css';

/** The relation of a lawyer to the firm, unless a current member. */
export function LawyerTags({ lawyer }: { lawyer: Pick<LawyerRow, 'is_external' | 'left_at'> }) {
  const { t } = useTranslation('lawyers');
  if (!lawyer.is_external && lawyer.left_at === null) return null;
  return (
    <span className={classes.tags}>
      {lawyer.is_external ? <Tag tone="blue">{t('tag.external')}</Tag> : null}
      {lawyer.left_at ? <Tag tone="amber">{t('tag.left', { day: formatDay(lawyer.left_at) })}</Tag> : null}
    </span>
  );
}
