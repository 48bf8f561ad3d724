import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { printFileNumber } from '../case-words.ts';
import type { Duplicate } from './duplicate-cases.ts';

/** The firm has the case of this row already. */
export function DuplicateNotice({ duplicate: { row, canSave } }: { duplicate: Duplicate }) {
  const { t } = useTranslation('cases');
  return (
    <>
      {canSave ? t('quick.duplicate') : t('quick.duplicateCnr')}{' '}
      <Link to={`/cases/${row.id}`} target="_blank">
        {[printFileNumber(row.file_number), row.title, row.number, row.court_name].filter(Boolean).join(' · ')}
      </Link>
    </>
  );
}
