import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseTab } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';

/** Only on this tab: the case's title block has room for few buttons. */
function WriteForCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const { pathname } = useLocation();
  if (!mayWrite || !pathname.endsWith('/vakalatnamas')) return null;
  return (
    <Button
      component={Link}
      variant="default"
      to={`/vakalatnama/add?case=${caseId}`}
      leftSection={<IconFileCertificate size={18} aria-hidden />}
    >
      {t('write')}
    </Button>
  );
}

/** The vakalatnamas tab of a case: those on record, and all others. */
export const vakalatnamasCaseTab: CaseTab = {
  part: 'vakalatnamas',
  label: () => i18next.t('vakalatnamas:tab'),
  permission: 'vakalatnama:read',
  Screen: lazyComponent(() => import('./case-vakalatnamas.tsx').then((module) => module.CaseVakalatnamas)),
  Action: WriteForCase,
};
