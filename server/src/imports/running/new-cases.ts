import { createCases, opensLive, type PlainCaseDraft } from '../../cases/public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readCaseRoom, requireQuotaForCase } from '../../tenants/public.ts';
import type { CheckedStoredRow } from '../import-row.repository.ts';
import { draftOf } from './case-draft.ts';
import { hearingsOf } from './row-hearings.ts';
import { failed, refuseSome, type RowOutcome, type RunContext } from './run-context.ts';

interface Drafted {
  readonly row: CheckedStoredRow;
  readonly draft: PlainCaseDraft;
}

/** Makes the cases of rows with their people, courts and hearings. Rows beyond the limit of the plan fail. */
export async function makeCases(context: RunContext, rows: readonly CheckedStoredRow[]): Promise<RowOutcome[]> {
  const { drafts, refused } = await refuseSome(rows, async (row) => await draftOf({ context, row }));
  const { within, beyond } = await withinPlan(context, drafts);
  const made = within.map(({ draft }) => context.records.claim([draft.court_id, ...(draft.parties ?? []).map((party) => party.person_id)]));
  await context.records.store();
  const ids = await createCases(
    context,
    within.map(({ draft, row: { plan } }) => ({
      draft,
      hearings: hearingsOf(plan, context.today),
      keepsStage: Boolean(draft.stage_text),
    })),
  );
  const imported = within.map(({ row }, at): RowOutcome => ({
    position: row.position,
    state: 'imported',
    caseId: ids[at] ?? null,
    personId: null,
    made: [...(made[at] ?? []), { kind: 'case', id: ids[at] ?? '', version: 0 }],
  }));
  return [...imported, ...beyond, ...refused];
}

/** Those that the plan has room for, in the order of the file, and those that it has not. */
async function withinPlan(context: RunContext, drafts: readonly Drafted[]): Promise<{ within: Drafted[]; beyond: RowOutcome[] }> {
  const room = await readCaseRoom(context.db, context.actor);
  if (room === null) return { within: [...drafts], beyond: [] };
  const live = drafts.filter(({ draft }) => opensLive(draft));
  const left = new Set(live.slice(room));
  if (left.size === 0) return { within: [...drafts], beyond: [] };
  const problem = await requireQuotaForCase(context.db, context.actor, room + 1).catch((error: unknown) => error);
  if (!(problem instanceof AppError)) throw problem;
  return {
    within: drafts.filter((each) => !left.has(each)),
    beyond: [...left].map(({ row }) => failed(row, problem.message)),
  };
}
