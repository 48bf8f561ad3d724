import { useTranslation } from '../../i18n/i18n.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import type { BoardFilters } from '../hearing.queries.ts';
import { DigestText } from './digest-text.tsx';

interface DigestSheetProps {
  opened: boolean;
  onClose: () => void;
  day: string;
  filters: BoardFilters;
}

/** The text of a day's board for a group. */
export function DigestSheet({ opened, onClose, day, filters }: DigestSheetProps) {
  const { t } = useTranslation('hearings');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('digest.copyFor')}>
      <DigestText day={day} filters={filters} />
    </SideSheet>
  );
}
