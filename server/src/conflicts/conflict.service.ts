import type {
  ConflictAnswer,
  ConflictCheck,
  ConflictCheckDraft,
  ConflictCheckQuery,
  ConflictHit,
  ConflictQuery,
} from '@munshi/contract/conflicts/conflict.schema';
import { v7 as uuidv7 } from 'uuid';
import { hasCase } from '../cases/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as checks from './conflict-check.repository.ts';
import { findHits } from './find-hits.ts';

/** A caller with handles of both sights: their own, and that of the whole firm, whose rows nobody is answered. */
export interface Asking {
  readonly db: TenantDb;
  readonly actor: Actor;
  /** Reads beyond restrictions. */
  readonly everyCase: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
  /** Notifies the admins that names were found in these cases, which the caller may not see. */
  readonly notifyAdmins: (caseIds: readonly string[]) => Promise<void>;
}

/** @throws {AppError} `case.not_found` if the caller cannot see the case that the names belong to. */
export async function checkConflicts(asking: Asking, query: ConflictQuery): Promise<ConflictAnswer> {
  const { db, actor, everyCase, notifyAdmins } = asking;
  if (query.case_id && !(await hasCase(db, query.case_id))) throw new AppError('case.not_found');
  const { restrictedCases: seen } = actor;
  const found = await everyCase(async (all) => await findHits(all, query, (id) => seen === 'all' || seen.includes(id)));
  if (found.hiddenCaseIds.length > 0) await notifyAdmins(found.hiddenCaseIds);
  return { hits: found.hits, truncated: found.truncated };
}

const MAX_TITLE = 200;

/** Keeps a decision with what the check finds now. @throws {AppError} `case.not_found`. */
export async function createConflictCheck(asking: Asking, draft: ConflictCheckDraft): Promise<ConflictCheck> {
  const { db, actor } = asking;
  const { names, decision, reason, case_id: caseId = null } = draft;
  const { hits, truncated } = await checkConflicts(asking, draft);
  const id = uuidv7();
  const shown = hits.filter(({ needs_admin: needsAdmin }) => !needsAdmin);
  const row = { id, case_id: caseId, names, decision, reason, title: titleOf(names), decided_by: actor.userId };
  await checks.insertCheck(db, { ...row, truncated, asks_admin: shown.length < hits.length }, shown);
  return await readConflictCheck(db, id);
}

function titleOf(names: ConflictCheck['names']): string {
  const title = names.map(({ name }) => name).join(', ');
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
}

export async function listConflictChecks(db: TenantDb, query: ConflictCheckQuery) {
  return { ...(await checks.listChecks(db, query)), limit: query.limit, offset: query.offset };
}

const NEEDS_ADMIN: ConflictHit = {
  needs_admin: true,
  name: null,
  found: null,
  likeness: null,
  role: null,
  side: null,
  is_adverse: false,
  person_id: null,
  lawyer_id: null,
  case: null,
};

/** @throws {AppError} `conflict.not_found`. */
export async function readConflictCheck(db: TenantDb, id: string): Promise<ConflictCheck> {
  const found = await checks.findCheck(db, id);
  if (!found) throw new AppError('conflict.not_found');
  const { asks_admin: asksAdmin, ...check } = found;
  const hits = await checks.listHits(db, id);
  return { ...check, hits: asksAdmin ? [...hits, NEEDS_ADMIN] : hits };
}

/** Blanks a person's names in kept checks: as typed, and as found. */
export async function eraseFromChecks(
  db: TenantDb,
  { ids, names, inPlace }: { ids: readonly string[]; names: readonly string[]; inPlace: string },
): Promise<void> {
  for (const check of await checks.listChecksNaming(db, ids, names)) {
    const rows = await checks.listRowsOfHits(db, check.id);
    const isOfPerson = (row: (typeof rows)[number]) => row.person_id !== null && ids.includes(row.person_id);
    const typed = new Set([...names, ...rows.filter(isOfPerson).flatMap(({ hit }) => hit.name ?? [])]);
    const blank = (name: string | null) => (name !== null && typed.has(name) ? inPlace : name);
    const left = check.names.map((each) => (typed.has(each.name) ? { ...each, name: inPlace } : each));
    await checks.updateNames(db, check.id, left, titleOf(left));
    for (const row of rows) {
      const found = isOfPerson(row) || names.includes(row.hit.found ?? '') ? inPlace : row.hit.found;
      await checks.updateHit(db, check.id, row.position, { ...row.hit, name: blank(row.hit.name), found });
    }
  }
}
