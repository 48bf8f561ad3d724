import { IconFileCertificate } from '@tabler/icons-react';
import { i18n, useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseActionsProps, CaseTab } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';

function VakalatnamaActions({ record, children }: CaseActionsProps) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const navigate = useNavigate();
  const write = () => void navigate(`/vakalatnama/add?case=${record.id}`);
  return children(mayWrite ? [{ text: t('write'), icon: IconFileCertificate, place: 'menu', run: write }] : []);
}

/** The vakalatnamas tab of a case: those on record, and all others. */
export const vakalatnamasCaseTab: CaseTab = {
  part: 'vakalatnamas',
  label: () => i18n.t('vakalatnamas:tab'),
  permission: 'vakalatnama:read',
  Screen: lazyComponent(() => import('./case-vakalatnamas.tsx').then((module) => module.CaseVakalatnamas)),
  Actions: VakalatnamaActions,
};
