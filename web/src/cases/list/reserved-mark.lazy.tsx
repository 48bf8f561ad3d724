import { reservedAge } from '@munshi/contract/registry/reserved-age';
import { useTranslation } from '../../i18n/i18n.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { today } from '../../ui/format/dates.ts';

/** Marks a judgment that is reserved for more than three or six months. */
export function ReservedMark({ since }: { since: string }) {
  const { t } = useTranslation('dashboard');
  const age = reservedAge(since, today());
  return age === 'recent' ? null : <Tag tone={age === 'six_months' ? 'red' : 'amber'}>{t(`reservedFor.${age}`)}</Tag>;
}
