import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Case } from '@munshi/contract/cases/case.schema';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import type { CaseAction } from '../../platform/case-tab.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { MenuDots } from '../../ui/overlay/more-menu.tsx';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import { LegalHoldDialog } from '../legal-hold/legal-hold.tsx';
import { RestrictionDialog } from '../in-place/in-place.tsx';

const CaseMenu = lazyOverlay(() => import('./case-menu.lazy.tsx').then((module) => module.CaseMenu));

interface CaseButtonsProps {
  record: Case;
  /** What the tabs of the case add. */
  actions: readonly CaseAction[];
}

/** The action that fits today as a button, and the others in the menu. */
export function CaseButtons({ record, actions }: CaseButtonsProps) {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  const isNarrow = useIsNarrow('desktop');
  const [isUnderHold, dialog] = useDisclosure(false);
  const [isRestricting, restriction] = useDisclosure(false);
  const primary = actions.find(({ place }) => place === 'primary');
  return (
    <>
      {mayWrite && !isNarrow ? (
        <Button component={Link} to={`/cases/edit/${record.id}`} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          {t('page.edit')}
        </Button>
      ) : null}
      {primary ? (
        <Button leftSection={<primary.icon size={18} aria-hidden />} onClick={primary.run}>
          {primary.text}
        </Button>
      ) : null}
      <MenuDots label={t('page.more')} preload={CaseMenu.preload}>
        {(place) => (
          <CaseMenu
            {...place}
            record={record}
            actions={actions.filter((action) => action.place === 'menu')}
            hasEdit={mayWrite && isNarrow}
            onRestrict={restriction.open}
            onHold={dialog.open}
          />
        )}
      </MenuDots>
      <RestrictionDialog opened={isRestricting} record={record} onClose={restriction.close} />
      <LegalHoldDialog opened={isUnderHold} caseId={record.id} reason="" onClose={dialog.close} />
    </>
  );
}
