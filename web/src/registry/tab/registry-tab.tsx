import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '../../cases/public.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { CopiesSection } from '../copies/copies-section.tsx';
import { FilingsSection } from '../filings/filings-section.tsx';
import classes from '../registry.module.css';
import { ReservedNotice } from './reserved-notice.tsx';

/** The registry of a case: filings with their objections, certified copies, and a reserved judgment. */
export function RegistryTab({ caseId }: { caseId: string }) {
  const record = useQuery(caseQuery(caseId)).data;
  if (!record) return <TextSkeleton lines={4} />;
  return (
    <div className={classes.tab}>
      <ReservedNotice record={record} />
      <FilingsSection caseId={caseId} court={{ id: record.court_id, name: record.court_name }} />
      <CopiesSection caseId={caseId} />
    </div>
  );
}
