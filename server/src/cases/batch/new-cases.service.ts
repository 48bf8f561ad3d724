import { isLive } from '@munshi/contract/cases/case-status';
import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { enterHearings, insertHearings, listStages } from '../../hearings/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { requireQuotaForCase } from '../../tenants/public.ts';
import { insertNumbers, insertPartyRows, numberRows } from '../case-children.repository.ts';
import { clientNames, resolvePartiesOfMany, searchText } from '../case-parties.service.ts';
import { statusOfNew, validateCase } from '../case-rules.ts';
import { insertTeams, type Team } from '../case-team.repository.ts';
import { resolveTeam } from '../case-team.service.ts';
import { type CaseContext, columnsOf, NO_COLUMNS } from '../case.service.ts';
import { insertCases } from './new-cases.repository.ts';

/** A case that is entered together with many others: it is not restricted, and its links and hearings are entered later. */
export type PlainCaseDraft = Omit<CaseDraft, 'restricted' | 'linked_case_ids' | 'next_hearing'> & { readonly restricted: false };

/** True if the case will count towards the plan. */
export const opensLive = (draft: PlainCaseDraft): boolean => isLive(statusOfNew(draft).status);

/** A case with the hearings that it begins with. */
export interface CaseWithHearings {
  readonly draft: PlainCaseDraft;
  /** In the order in which they are entered. */
  readonly hearings: Parameters<typeof enterHearings>[1];
  /** The stage stays as the draft says; otherwise it follows the purpose of the next hearing. */
  readonly keepsStage: boolean;
}

/**
 * Creates many cases with their hearings as `createCase` and `scheduleHearing` create one, in a few statements. Nobody is notified: whoever
 * enters many cases says so once.
 *
 * @returns their ids in the order given.
 */
export async function createCases({ db, actor }: CaseContext, cases: readonly CaseWithHearings[]): Promise<string[]> {
  if (cases.length === 0) return [];
  const parties = await resolvePartiesOfMany(
    db,
    cases.map(({ draft }) => draft.parties ?? []),
  );
  const teams = await resolveTeams(db, cases);
  const stages = await listStages(db);
  const opened = cases.map((one, at) => openedOf(one, parties[at] ?? [], stages));
  const live = opened.filter(({ isOpen }) => isOpen).length;
  if (live > 0) await requireQuotaForCase(db, actor, live);
  await insertCases(
    db,
    opened.map(({ row }) => row),
  );
  await insertPartyRows(
    db,
    opened.flatMap(({ parties }) => parties),
  );
  await insertTeams(
    db,
    opened.flatMap(({ id }, at) => {
      const team = teams[at];
      return team ? [{ caseId: id, team }] : [];
    }),
  );
  await insertNumbers(
    db,
    opened.flatMap(({ numbers }) => numbers),
  );
  const hearings = opened.flatMap((one) => one.hearings);
  await insertHearings(db, hearings);
  return opened.map(({ id }) => id);
}

type PartyRows = Awaited<ReturnType<typeof resolvePartiesOfMany>>[number];

/** The rows of a case and of all that it begins with. @throws {AppError} if fields of its draft contradict each other. */
function openedOf({ draft, hearings, keepsStage }: CaseWithHearings, rows: PartyRows, stages: Awaited<ReturnType<typeof listStages>>) {
  const { id = uuidv7() } = draft;
  const derived = statusOfNew(draft);
  validateCase({ ...derived, filedOn: draft.filing_date, decidedOn: draft.decision_date });
  const numbers = [draft.filing_number, draft.registration_number, draft.efiling_number];
  const words = searchText({ title: draft.title, cnr: draft.cnr, numbers, parties: rows, acts: draft.acts });
  const columns = columnsOf(draft, derived);
  const entered = enterHearings({ ...NO_COLUMNS, ...columns, ...derived, id }, hearings, { keepsStage, stages });
  return {
    id,
    isOpen: isLive(derived.status),
    row: { ...columns, ...entered.columns, id, client_names: clientNames(rows), searchText: words },
    parties: rows.map((party) => ({ ...party, id: uuidv7(), case_id: id })),
    numbers: numberRows(id, draft),
    hearings: entered.rows,
  };
}

/** The team of each draft; many cases share a few teams. */
async function resolveTeams(db: TenantDb, cases: readonly CaseWithHearings[]): Promise<(Team | undefined)[]> {
  const known = new Map<string, Team>();
  const keyOf = ({ draft: { team = [] } }: CaseWithHearings) => JSON.stringify(team);
  for (const one of cases) {
    const { team = [] } = one.draft;
    if (team.length > 0 && !known.has(keyOf(one))) known.set(keyOf(one), await resolveTeam(db, team));
  }
  return cases.map((one) => known.get(keyOf(one)));
}
