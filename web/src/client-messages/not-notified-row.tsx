import type { NotNotifiedRow as Row } from '@munshi/contract/client-messages/client-message.schema';
import { shortCourt } from '@munshi/contract/courts/short-court';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay } from '../ui/format/dates.ts';
import { ClientRow } from './client-row.tsx';

/** A client who does not know the next date of a case, with the button to tell them. */
export function NotNotifiedRow({ row }: { row: Row }) {
  const { t } = useTranslation('clientMessages');
  const note = row.notified_date === null ? t('notTold.never') : t('notTold.was', { day: formatDay(row.notified_date) });
  const facts = [row.case_number, row.purpose_text, row.court_name && shortCourt(row.court_name)].filter(Boolean).join(' · ');
  return <ClientRow day={row.next_date} of={row} note={note} facts={facts} />;
}
