import type { BoardHearing } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './record-button.module.css';

interface RecordButtonProps {
  hearing: BoardHearing;
  /** Called with the hearing's id. */
  onRecord: (hearingId: string) => void;
}

export function RecordButton({ hearing, onRecord }: RecordButtonProps) {
  const { t } = useTranslation('dashboard');
  return (
    <button
      type="button"
      className={classes.record}
      aria-label={t('recordOf', { title: hearing.case_title })}
      onClick={() => onRecord(hearing.id)}
    >
      {t('record')}
    </button>
  );
}
