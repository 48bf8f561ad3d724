import { updateCase } from '@munshi/contract/cases/case.endpoints';
import type { Case, CaseChange, CaseDraft } from '@munshi/contract/cases/case.schema';
import { createHearing, deleteHearing, listHearings, updateHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import { caseQuery } from '../case.queries.ts';
import { changeOf, withRecords } from './case-draft.ts';

/** A case that an earlier attempt created, although its answer was lost, and the hearing that it was created with. */
export interface CreatedCase {
  record: Case;
  hearing: Hearing | undefined;
}

/** What the form has otherwise than the case; `hearing`: whether its hearing differs. */
export interface CaseDifference {
  change: CaseChange;
  hearing: boolean;
}

export async function readCreatedCase(client: QueryClient, id: string): Promise<CreatedCase> {
  const [record, { items }] = await Promise.all([
    client.fetchQuery({ ...caseQuery(id), staleTime: 0 }),
    call(listHearings, { query: { case_id: id, limit: 10 } }),
  ]);
  return { record, hearing: items[0] };
}

const lineOf = ({ user_id = null, lawyer_id = null, role }: NonNullable<CaseDraft['team']>[number]) => ({ user_id, lawyer_id, role });

/** Status and stage follow from the case unless they were chosen: what was not chosen does not differ. */
function withoutDerived({ status, phase, stage, stage_text: text, ...change }: CaseChange, record: Case): CaseChange {
  const isStatusOther = status !== undefined && (status !== record.status || phase !== record.phase);
  return {
    ...change,
    ...(isStatusOther ? { status, phase } : {}),
    ...(stage ? { stage } : {}),
    ...(text ? { stage_text: text } : {}),
  };
}

function isHearingOther({ next_hearing: typed }: CaseDraft, hearing: Hearing | undefined): boolean {
  if (!typed || !hearing) return Boolean(typed) !== (hearing !== undefined);
  const { id: _id, ...fields } = typed;
  return Object.keys(whatChanged(fields, hearing)).length > 0;
}

/** How the validated form of a new case differs from the case that an earlier attempt created. */
export function differenceFrom(draft: CaseDraft, { record, hearing }: CreatedCase): CaseDifference {
  const known = { ...draft, parties: withRecords(draft.parties, record.parties), team: draft.team?.map(lineOf) };
  return { change: withoutDerived(changeOf(known, record), record), hearing: isHearingOther(draft, hearing) };
}

/** The names of the fields that differ; `next_hearing` for the hearing. */
export const differingFields = ({ change, hearing }: CaseDifference): string[] => [
  ...Object.keys(change),
  ...(hearing ? ['next_hearing'] : []),
];

async function saveHearing({ next_hearing: typed }: CaseDraft, { record, hearing }: CreatedCase): Promise<void> {
  if (typed && hearing) {
    const { id: _id, ...change } = typed;
    await call(updateHearing, { params: { id: hearing.id }, body: change, ifMatch: hearing.version });
  } else if (typed) await call(createHearing, { body: { ...typed, case_id: record.id } });
  else if (hearing) await call(deleteHearing, { params: { id: hearing.id } });
}

/** Saves what differs in the case and its hearing, as they were read. @returns the case as it is then. */
export async function saveDifference(client: QueryClient, draft: CaseDraft, created: CreatedCase): Promise<Case> {
  const { change, hearing } = differenceFrom(draft, created);
  const { id, version } = created.record;
  const isCaseOther = Object.keys(change).length > 0;
  const record = isCaseOther ? await call(updateCase, { params: { id }, body: change, ifMatch: version }) : created.record;
  if (isCaseOther) await invalidateShown(client, 'case');
  if (hearing) await saveHearing(draft, created);
  if (hearing) await invalidateShown(client, 'hearing');
  return record;
}
