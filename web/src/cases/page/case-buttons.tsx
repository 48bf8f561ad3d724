import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Case } from '@munshi/contract/cases/case.schema';
import { IconCalendarShare, IconLock, IconPencil, IconPrinter, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate } from 'react-router';
import type { CaseAction } from '../../platform/case-tab.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { usePrint } from '../../prints/public.ts';
import { type MenuEntry, MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import { legalHoldQuery } from '../legal-hold/legal-hold.queries.ts';
import { LegalHoldDialog } from '../legal-hold/legal-hold.tsx';
import { RestrictionDialog } from '../in-place/in-place.tsx';
import { useCaseDeletion } from '../use-case-deletion.ts';
import { useUndeletableCases } from '../use-undeletable-cases.ts';

interface CaseButtonsProps {
  record: Case;
  /** What the tabs of the case add. */
  actions: readonly CaseAction[];
}

function useRestrictionWords({ restricted }: Case) {
  const { t } = useTranslation('cases');
  return restricted ? t('inPlace.restriction.lift') : t('inPlace.restriction.put');
}

/** The entry that opens the calendar feed of this case, for who may read hearings. */
function useCalendarEntry({ id }: Case) {
  const { t } = useTranslation('cases');
  return useMay('hearing:read') ? [{ text: t('page.calendar'), icon: IconCalendarShare, to: `/settings/calendar?case=${id}` }] : [];
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

/** The action that fits today as a button, and the others in the menu. */
export function CaseButtons({ record, actions }: CaseButtonsProps) {
  const { t } = useTranslation('cases');
  const [mayWrite, mayDelete, mayHold] = [useMay('case:write'), useMay('case:delete'), useMay('retention:write')];
  const restrictionWords = useRestrictionWords(record);
  const calendar = useCalendarEntry(record);
  const isNarrow = useIsNarrow('desktop');
  const hold = useQuery(legalHoldQuery(record.id)).data?.hold;
  const [isUnderHold, dialog] = useDisclosure(false);
  const [isRestricting, restriction] = useDisclosure(false);
  const deletion = useDeleteEntries(record);
  const { isPrinting, print } = usePrint();
  const primary = actions.find(({ place }) => place === 'primary');
  const edit = `/cases/edit/${record.id}`;
  return (
    <>
      {mayWrite && !isNarrow ? (
        <Button component={Link} to={edit} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          {t('page.edit')}
        </Button>
      ) : null}
      {primary ? (
        <Button leftSection={<primary.icon size={18} aria-hidden />} onClick={primary.run}>
          {primary.text}
        </Button>
      ) : null}
      <MoreMenu
        label={t('page.more')}
        entries={[
          ...actions.filter(({ place }) => place === 'menu'),
          ...(mayWrite && isNarrow ? [{ text: t('page.edit'), icon: IconPencil, to: edit }] : []),
          { text: t('page.print'), icon: IconPrinter, isDisabled: isPrinting, run: () => print({ of: 'case', id: record.id }) },
          ...(mayWrite ? [{ text: restrictionWords, icon: IconUsers, run: restriction.open }] : []),
          ...calendar,
          // Disabled and not absent until the hold is loaded: an entry that appears later moves the one below it under the pointer.
          ...(mayDelete && mayHold ? [{ text: t('hold.put'), icon: IconLock, isDisabled: hold !== null, run: dialog.open }] : []),
          ...deletion,
        ]}
      />
      <RestrictionDialog opened={isRestricting} record={record} onClose={restriction.close} />
      <LegalHoldDialog opened={isUnderHold} caseId={record.id} reason="" onClose={dialog.close} />
    </>
  );
}
