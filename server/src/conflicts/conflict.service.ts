import type {
  AdminAnswer,
  ConflictAnswer,
  ConflictCheck,
  ConflictCheckDraft,
  ConflictCheckQuery,
  ConflictHit,
  ConflictQuery,
} from '@munshi/contract/conflicts/conflict.schema';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hasCase } from '../cases/public.ts';
import { withdrawNotificationsNaming } from '../notifications/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as checks from './conflict-check.repository.ts';
import { notifyHiddenConflict } from './conflict.notifications.ts';
import { findHits } from './find-hits.ts';

/** A caller with handles of both sights: their own, and that of the whole firm, whose rows nobody is answered. */
export interface Asking {
  readonly db: TenantDb;
  readonly actor: Actor;
  /** Reads beyond restrictions. */
  readonly everyCase: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
}

async function find({ db, actor, everyCase }: Asking, query: ConflictQuery) {
  if (query.case_id && !(await hasCase(db, query.case_id))) throw new AppError('case.not_found');
  const { restrictedCases: seen } = actor;
  return await everyCase(async (all) => await findHits(all, query, (id) => seen === 'all' || seen.includes(id)));
}

/** @throws {AppError} `case.not_found` if the caller cannot see the case that the names belong to. */
export async function checkConflicts(asking: Asking, query: ConflictQuery): Promise<ConflictAnswer> {
  const { hits, truncated } = await find(asking, query);
  return { hits, truncated };
}

/** Notifies the admins of the names that are in cases which the caller may not see, once a day. @throws {AppError} `case.not_found`. */
export async function askAdmin(asking: Asking, query: ConflictQuery): Promise<AdminAnswer> {
  const { hiddenNames } = await find(asking, query);
  if (hiddenNames.length === 0) return { is_notified: false };
  const { userId: by } = asking.actor;
  const names = hiddenNames.slice(0, MAX_NAMES_ON_PAGE);
  const typed = query.names.filter(({ name }) => names.includes(name));
  const page = new URLSearchParams(typed.map(({ name, is_client: isClient }) => [isClient ? 'client' : 'other', name]));
  const subject = createHash('sha256').update(JSON.stringify(hiddenNames.toSorted())).digest('hex');
  const cause = `conflict:${by}:${courtToday()}:${subject}`;
  await notifyHiddenConflict(asking.db, { by, names: hiddenNames, route: `/conflicts?${page}`, cause });
  return { is_notified: true };
}

/** Names in the address of the page that checks them for the admin. */
const MAX_NAMES_ON_PAGE = 10;

/** Keeps a decision with what the check finds now, and notifies the admins if that is in cases which the caller may not see. @throws {AppError} `case.not_found`. */
export async function createConflictCheck(asking: Asking, draft: ConflictCheckDraft): Promise<ConflictCheck> {
  const { db, actor } = asking;
  const { names, decision, reason, case_id: caseId = null } = draft;
  const { hits, truncated, hiddenNames } = await find(asking, draft);
  const id = uuidv7();
  const shown = hits.filter(({ needs_admin: needsAdmin }) => !needsAdmin);
  const row = { id, case_id: caseId, names, decision, reason, title: checks.titleOf(names), decided_by: actor.userId };
  await checks.insertCheck(db, { ...row, truncated, asks_admin: hiddenNames.length > 0 }, shown);
  if (hiddenNames.length > 0)
    await notifyHiddenConflict(db, { by: actor.userId, names: hiddenNames, decision, route: `/conflicts/${id}`, cause: `conflict:${id}` });
  return await readConflictCheck(db, id);
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

/** Blanks a person's names in kept checks, as typed and as found, and withdraws what the admins were notified of them. */
export async function eraseFromChecks(
  db: TenantDb,
  erased: { ids: readonly string[]; names: readonly string[]; inPlace: string },
): Promise<void> {
  const typed = await checks.listTypedNames(db, erased.ids);
  await withdrawNotificationsNaming(db, 'conflict_hidden', [...erased.names, ...typed]);
  await checks.eraseNames(db, erased);
}
