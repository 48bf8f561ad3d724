import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseTab } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';

const HearingSheet = lazyOverlay(() => import('./form/hearing-sheet.tsx').then((module) => module.HearingSheet));

function AddHearing({ caseId }: { caseId: string }) {
  const { t } = useTranslation('hearings');
  const [isOpen, sheet] = useDisclosure(false);
  const mayList = useMay('hearing:write');
  if (!mayList) return null;
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={sheet.open}>
        {t('add')}
      </Button>
      <HearingSheet opened={isOpen} onClose={sheet.close} caseId={caseId} />
    </>
  );
}

/** The hearings tab of a case: its history, and the next date. */
export const hearingsCaseTab: CaseTab = {
  part: 'hearings',
  label: () => i18next.t('hearings:title'),
  permission: 'hearing:read',
  Screen: lazyComponent(() => import('./case-hearings.tsx').then((module) => module.CaseHearings)),
  Action: AddHearing,
  isOnOverview: true,
};
