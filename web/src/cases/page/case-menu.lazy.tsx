import type { Case } from '@munshi/contract/cases/case.schema';
import { IconCalendarShare, IconLock, IconPencil, IconPrinter, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import type { CaseAction } from '../../platform/case-tab.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { usePrint } from '../../prints/public.ts';
import { type MenuEntry, type MenuPlace, MoreMenuList } from '../../ui/overlay/more-menu.lazy.tsx';
import { legalHoldQuery } from '../legal-hold/legal-hold.queries.ts';
import { useCaseDeletion } from '../use-case-deletion.ts';
import { useUndeletableCases } from '../use-undeletable-cases.ts';

interface CaseMenuProps extends MenuPlace {
  record: Case;
  /** What the tabs of the case add to its menu. */
  actions: readonly CaseAction[];
  /** Whether the case is edited from here, where there is no room for a button. */
  hasEdit: boolean;
  onRestrict: () => void;
  onHold: () => void;
}

/** The actions on a case that its page has no button for. */
export function CaseMenu({ record, actions, hasEdit, onRestrict, onHold, ...place }: CaseMenuProps) {
  const { t } = useTranslation('cases');
  const [mayWrite, mayDelete, mayHold, mayReadHearings] = [
    useMay('case:write'),
    useMay('case:delete'),
    useMay('retention:write'),
    useMay('hearing:read'),
  ];
  const hold = useQuery(legalHoldQuery(record.id)).data?.hold;
  const deletion = useDeleteEntries(record);
  const { isPrinting, print } = usePrint();
  const restrictionWords = record.restricted ? t('inPlace.restriction.lift') : t('inPlace.restriction.put');
  return (
    <MoreMenuList
      {...place}
      entries={[
        ...actions,
        ...(hasEdit ? [{ text: t('page.edit'), icon: IconPencil, to: `/cases/edit/${record.id}` }] : []),
        { text: t('page.print'), icon: IconPrinter, isDisabled: isPrinting, run: () => print({ of: 'case', id: record.id }) },
        ...(mayWrite ? [{ text: restrictionWords, icon: IconUsers, run: onRestrict }] : []),
        ...(mayReadHearings ? [{ text: t('page.calendar'), icon: IconCalendarShare, to: `/settings/calendar?case=${record.id}` }] : []),
        // Disabled and not absent until the hold is loaded: an entry that appears later moves the one below it under the pointer.
        ...(mayDelete && mayHold ? [{ text: t('hold.put'), icon: IconLock, isDisabled: hold !== null, run: onHold }] : []),
        ...deletion,
      ]}
    />
  );
}

/** The entry that deletes this case, for whose role may delete cases; disabled for who may not delete this one, with the reason. */
function useDeleteEntries({ id, team }: Case): MenuEntry[] {
  const { t } = useTranslation('cases');
  const mayDelete = useMay('case:delete');
  const userId = useProfile()?.id;
  const navigate = useNavigate();
  const remove = useCaseDeletion();
  const isOnTeam = team.some((member) => member.user_id === userId && member.left_at === null);
  const undeletable = useUndeletableCases(isOnTeam ? [] : [id]);
  if (!mayDelete) return [];
  const removeThis = async () => {
    if (await remove([id], 'one')) void navigate('/cases/all');
  };
  const entry = { text: t('page.delete'), icon: IconTrash, isDanger: true, run: () => void removeThis() };
  if (undeletable?.length === 0) return [entry];
  return [{ ...entry, isDisabled: true }, ...(undeletable ? [{ words: t('deletion.notOwn') }] : [])];
}
