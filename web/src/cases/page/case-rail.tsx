import type { Case } from '@munshi/contract/cases/case.schema';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseDeadlinesCard } from '../../deadlines/public.ts';
import { CaseClientsCard } from '../../people/public.ts';
import type { CaseTab } from '../../platform/case-tab.ts';
import { RailCard } from '../../ui/page/rail-card.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { RequiredDocuments } from '../form/required-documents-section.tsx';

interface CaseRailProps {
  record: Case;
  tabs: readonly CaseTab[];
}

/** The cards beside a case: deadlines, to do, client, papers, next step. */
export function CaseRail({ record, tabs }: CaseRailProps) {
  const cardOf = (part: CaseTab['part']) => tabs.find((tab) => tab.part === part)?.Card;
  const [Todo, Papers, NextStep] = [cardOf('tasks'), cardOf('documents'), cardOf('hearings')];
  return (
    <>
      <Place Card={CaseDeadlinesCard} record={record} />
      <Place Card={Todo} record={record} />
      <Suspense fallback={<TextSkeleton lines={3} />}>
        <CaseClientsCard caseId={record.id} parties={record.parties} />
      </Suspense>
      {Papers ? <Place Card={Papers} record={record} /> : <PapersOfType typeId={record.type_id} />}
      <Place Card={NextStep} record={record} />
    </>
  );
}

function Place({ Card, record }: { Card: ComponentType<{ record: Case }> | undefined; record: Case }) {
  if (!Card) return null;
  return (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <Card record={record} />
    </Suspense>
  );
}

/** For a role that may not read documents: which papers the type needs, without those that are there. */
function PapersOfType({ typeId }: { typeId: string | null }) {
  const { t } = useTranslation('cases');
  return (
    <RailCard title={t('page.papers')}>
      <RequiredDocuments typeId={typeId} />
    </RailCard>
  );
}
