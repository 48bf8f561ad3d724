import { isAbove, type Plan, type PlanName, plans } from '@munshi/contract/tenants/plan';
import type { FirmDraft, Tenant } from '@munshi/contract/tenants/tenant.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '../platform/auth/actor.ts';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { Config } from '../platform/config.ts';
import { enterTenant, type GlobalDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { joinTenant } from './member.service.ts';
import * as tenantRepository from './tenant.repository.ts';
import * as usageRepository from './usage.repository.ts';

interface TenantDraft {
  readonly code: string;
  readonly name: string;
  readonly plan: PlanName | null;
  /** Its first member and admin. */
  readonly userId: string;
}

/**
 * Creates a firm. The transaction is scoped to it afterwards.
 *
 * @throws on the constraint `tenants_code_unique`, answered as `tenant.code_taken`.
 */
export async function createTenant(db: GlobalDb, { code, name, plan, userId }: TenantDraft): Promise<void> {
  const id = uuidv7();
  await tenantRepository.insertTenant(db, { id, code, name, plan });
  const firm = await enterTenant(db, { tenantId: id, userId, restrictedCases: [] });
  await joinTenant(firm, { userId, roleName: 'admin' });
}

/**
 * Creates a firm for an existing account: a person who left their chamber, or has a second practice. A repeated call, after a second click
 * or a lost answer, returns the firm created first.
 *
 * @throws {AppError} `tenant.code_taken`.
 */
export async function startFirm(db: GlobalDb, deps: Deps, userId: string, draft: z.infer<typeof FirmDraft>): Promise<StartedFirm> {
  const { tenant_name: name, tenant_code: code } = draft;
  const isSame = (tenant: Tenant) => tenant.code === code && tenant.name === name && tenant.role_name === 'admin';
  const started = (await tenantRepository.listTenants(db, userId)).find(isSame);
  if (started) return quotaProblem(started);
  if (await tenantRepository.isCodeTaken(db, code)) throw new AppError('tenant.code_taken', { fields: { tenant_code: 'taken' } });
  await createTenant(db, { code, name, plan: null, userId });
  await deps.authenticator.publishChange(db, { userId });
  return quotaProblem(tenantRepository.asTenant({ code, name, plan: null }, 'admin'));
}

interface StartedFirm {
  readonly message: string;
  readonly tenant: Tenant;
}

const quotaProblem = (tenant: Tenant): StartedFirm => ({ message: `${tenant.name} is ready.`, tenant });

/** A firm without a plan has the limits of the smallest one. */
function planOf(name: PlanName | null): Plan {
  return plans[name ?? 'solo'];
}

interface Exceeded {
  readonly plan: string;
  readonly limit: string;
}

/** The limit that the firm would exceed. Concurrent calls are checked one after the other. */
async function findExceeded(db: TenantDb, kind: 'members' | 'open_cases', more: number): Promise<Exceeded | undefined> {
  if (planOf(await tenantRepository.readPlan(db))[kind] === null) return undefined;
  const plan = planOf(await tenantRepository.lockPlan(db));
  const limit = plan[kind];
  const used =
    kind === 'open_cases' ? await usageRepository.countOpenCases(db) : (await usageRepository.readFirmUsage(db, ['members'])).members;
  if (limit === null || used + more <= limit) return undefined;
  return { plan: plan.display, limit: printed(limit) };
}

/**
 * Call it before a person is invited; open invitations count.
 *
 * @throws {AppError} `plan.members_full`.
 */
export async function requireQuotaForMember(db: TenantDb): Promise<void> {
  const exceeded = await findExceeded(db, 'members', 1);
  if (exceeded) throw new AppError('plan.members_full', { values: { ...exceeded } });
}

/**
 * Call it before a case is opened or reopened. On a plan without a limit it makes no query.
 *
 * @param more how many cases will be added.
 * @throws {AppError} `plan.cases_full`.
 */
export async function requireQuotaForCase(db: TenantDb, { plan }: Pick<Actor, 'plan'>, more = 1): Promise<void> {
  if (planOf(plan).open_cases === null) return;
  const exceeded = await findExceeded(db, 'open_cases', more);
  if (exceeded) throw new AppError('plan.cases_full', { values: { ...exceeded } });
}

/**
 * Call it after cases were restored. A firm above the limit, after a change to a smaller plan, may undo a deletion: the cases it has then
 * are cases it had at one time before. It may not delete a case, add another and restore the first.
 *
 * @throws {AppError} `plan.restore_full`.
 */
export async function requireQuotaForRestoredCases(db: TenantDb, { plan }: Pick<Actor, 'plan'>, ids: readonly string[]): Promise<void> {
  if (planOf(plan).open_cases === null) return;
  const exceeded = await findExceeded(db, 'open_cases', 0);
  if (!exceeded || (await usageRepository.hadOpenCasesAtOnce(db, ids))) return;
  throw new AppError('plan.restore_full', { values: { ...exceeded } });
}

/**
 * Call it before a file is accepted; uploads in progress count as complete.
 *
 * @param bytes size of the new file.
 * @throws {AppError} `plan.storage_full`.
 */
export async function requireQuotaForFile(db: TenantDb, { plan }: Pick<Actor, 'plan'>, bytes: number): Promise<void> {
  if (planOf(plan).storage_bytes === null) return;
  const { display, storage_bytes: limit } = planOf(await tenantRepository.lockPlan(db));
  const { storage_bytes: used } = await usageRepository.readFirmUsage(db, ['storage_bytes']);
  if (limit === null || used + bytes <= limit) return;
  throw new AppError('plan.storage_full', { values: { plan: display, limit: inGigabytes(limit) } });
}

/** In bytes: the storage limit of the plan, null without one, and the storage used by files the reader can see. */
export async function readStorageUsage(db: TenantDb, { plan }: Pick<Actor, 'plan'>): Promise<{ used: number; limit: number | null }> {
  const { storage_bytes: used } = await usageRepository.readUsage(db, ['storage_bytes']);
  return { used, limit: planOf(plan).storage_bytes };
}

/** How many more open cases the plan allows; null without a limit. */
export async function readCaseRoom(db: TenantDb, { plan }: Pick<Actor, 'plan'>): Promise<number | null> {
  const { open_cases: limit } = planOf(plan);
  return limit === null ? null : Math.max(0, limit - (await usageRepository.readUsage(db, ['open_cases'])).open_cases);
}

/** In the units of the plans: 5 GB is five thousand million bytes. */
function inGigabytes(bytes: number): string {
  return `${(bytes / 1_000_000_000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} GB`;
}

/** Every exceeded limit of a plan, with the use: each must be resolved before the plan can be chosen. */
function overuse(plan: Plan, used: usageRepository.Use): string {
  const isOver = (kind: keyof usageRepository.Use) => used[kind] > (plan[kind] ?? Infinity);
  return [
    ...(isOver('members') ? [`${printed(used.members)} members, open invitations included (limit ${printed(plan.members)})`] : []),
    ...(isOver('open_cases') ? [`${printed(used.open_cases)} open and pending cases (limit ${printed(plan.open_cases)})`] : []),
    ...(isOver('storage_bytes') ? [`${inGigabytes(used.storage_bytes)} of documents (limit ${inGigabytes(plan.storage_bytes ?? 0)})`] : []),
  ].join('; ');
}

const printed = (count: number | null) => (count ?? 0).toLocaleString('en-IN');

/** True if a firm may choose this plan by itself; larger ones are granted by the operator. */
export function isSelfServe(name: PlanName, { highestSelfServePlan: highest }: Pick<Config, 'highestSelfServePlan'>): boolean {
  return !isAbove(name, highest);
}

/** @throws {AppError} `plan.by_operator`. */
export function requireSelfServe(name: PlanName, config: Pick<Config, 'highestSelfServePlan'>): void {
  if (isSelfServe(name, config)) return;
  throw new AppError('plan.by_operator', {
    fields: { plan: 'by_operator' },
    values: { plan: plans[name].display, highest: plans[config.highestSelfServePlan].display },
  });
}

/** @throws {AppError} `plan.by_operator`; `plan.too_small` while the firm uses more than the plan allows. */
export async function selectPlan(
  db: TenantDb,
  { actor, config }: { actor: Actor; config: Config },
  name: PlanName,
): Promise<{ message: string; tenant: Tenant }> {
  const before = await tenantRepository.lockPlan(db);
  if (name !== before) requireSelfServe(name, config);
  const plan = plans[name];
  const used = await usageRepository.readFirmUsage(db, usageRepository.LIMITED);
  const over = overuse(plan, used);
  if (over !== '') throw new AppError('plan.too_small', { fields: { plan: 'too_small' }, values: { plan: plan.display, over } });
  const tenant = await tenantRepository.updatePlan(db, name);
  const line = { table: 'tenants', action: 'update', rowId: actor.tenantId } as const;
  if (name !== before) await recordLine(db, { ...line, was: { plan: before }, isNow: { plan: name } });
  return { message: `Your firm is on the ${plan.display} plan.`, tenant: tenantRepository.asTenant(tenant, actor.roleName) };
}
