import type {
  NoneNeeded,
  NoneNeededDraft,
  NoneNeededQuery,
  WatchedCase,
  WatchListQuery,
} from '@munshi/contract/deadlines/watch-list.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCaseOf } from '../deadline.repository.ts';
import { lockCase } from '../events/deadline-event.repository.ts';
import { findNationalRule, usualCases } from '../rules/national-rules.ts';
import * as noneNeeded from './none-needed.repository.ts';
import * as watchList from './watch-list.repository.ts';

const usualByCode = new Map(usualCases.map((usual) => [usual.rule.code, usual]));

/** The cases that usually have a deadline and have no open one, with the rules that usually apply and why. */
export async function listWatchedCases(
  db: TenantDb,
  userId: string,
  query: WatchListQuery,
): Promise<{ items: WatchedCase[]; total: number }> {
  const { items, total } = await watchList.listWatchedCases(db, userId, query);
  return { items: items.map(inWords), total };
}

/** A stored row with its rules in words. */
export function inWords({ rules, ...stored }: watchList.StoredWatchedCase): WatchedCase {
  const named = rules.flatMap((code) => usualByCode.get(code) ?? []);
  return { ...stored, rules: named.map(({ rule: { code, title, section }, why }) => ({ code, title, section, why })) };
}

export async function listNoneNeeded(db: TenantDb, query: NoneNeededQuery): Promise<{ items: NoneNeeded[]; total: number }> {
  const { items, total } = await noneNeeded.listNoneNeeded(db, query);
  return { items: items.map(named), total };
}

/**
 * Notes why a case needs no deadline by some rules. Rules that are noted already keep their note: if that are all of them, it is returned.
 *
 * @throws {AppError} `deadline.case_unknown`, also for a case out of sight; `deadline.rule_unknown`
 */
export async function noteNoneNeeded(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: NoneNeededDraft): Promise<NoneNeeded> {
  if (!(await findCaseOf(db, draft.case_id))) throw new AppError('deadline.case_unknown', { fields: { case_id: 'unknown' } });
  const unknown = draft.rules.find((code) => !findNationalRule(code));
  if (unknown !== undefined) throw new AppError('deadline.rule_unknown', { fields: { rules: 'unknown' }, values: { rule: unknown } });
  // Notes of one case come one after the other.
  await lockCase(db, draft.case_id);
  const [newest, ...older] = await noneNeeded.findNotesFor(db, draft.case_id, draft.rules);
  const noted = new Set([newest, ...older].flatMap((note) => note?.rules ?? []));
  const rules = [...new Set(draft.rules)].filter((code) => !noted.has(code));
  if (newest && rules.length === 0) return named(newest);
  await noneNeeded.insertNoneNeeded(db, { id, ...draft, rules, noted_by: actor.userId });
  const stored = await noneNeeded.findNoneNeeded(db, id);
  if (!stored) throw new AppError('deadline.none_needed_not_found');
  return named(stored);
}

/** @throws {AppError} `deadline.none_needed_not_found`, also for one of a restricted case out of sight. */
export async function withdrawNoneNeeded(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await noneNeeded.deleteNoneNeeded(db, id))) throw new AppError('deadline.none_needed_not_found');
  return { message: 'The case is watched again' };
}

const named = ({ rules, ...stored }: noneNeeded.StoredNoneNeeded): NoneNeeded => ({
  ...stored,
  rules: rules.map((code) => ({ code, title: findNationalRule(code)?.title ?? code })),
});
