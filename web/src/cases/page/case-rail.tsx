import type { Case } from '@munshi/contract/cases/case.schema';
import type { ComponentType } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseDeadlinesCard } from '../../deadlines/public.ts';
import { CaseClientsCard } from '../../people/public.ts';
import type { CaseTab } from '../../platform/case-tab.ts';
import { RailCard } from '../../ui/page/rail-card.tsx';
import { RequiredDocuments } from '../form/required-documents-section.tsx';

interface CaseRailProps {
  record: Case;
  tabs: readonly CaseTab[];
}

/** The cards beside a case: deadlines, to do, client, papers, next step. They suspend together, until the code of all is loaded. */
export function CaseRail({ record, tabs }: CaseRailProps) {
  const cardOf = (part: CaseTab['part']) => tabs.find((tab) => tab.part === part)?.Card;
  const [Todo, Papers, NextStep] = [cardOf('tasks'), cardOf('documents'), cardOf('hearings')];
  return (
    <>
      <Place Card={CaseDeadlinesCard} record={record} />
      <Place Card={Todo} record={record} />
      <CaseClientsCard caseId={record.id} parties={record.parties} />
      {Papers ? <Place Card={Papers} record={record} /> : <PapersOfType typeId={record.type_id} />}
      <Place Card={NextStep} record={record} />
    </>
  );
}

const Place = ({ Card, record }: { Card: ComponentType<{ record: Case }> | undefined; record: Case }) =>
  Card ? <Card record={record} /> : null;

/** For a role that may not read documents: which papers the type needs, without those that are there. */
function PapersOfType({ typeId }: { typeId: string | null }) {
  const { t } = useTranslation('cases');
  return (
    <RailCard title={t('page.papers')}>
      <RequiredDocuments typeId={typeId} />
    </RailCard>
  );
}
