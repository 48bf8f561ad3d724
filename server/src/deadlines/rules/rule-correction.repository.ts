import type { CorrectedFields } from '@munshi/contract/deadlines/deadline-rule.schema';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

function select(db: TenantDb) {
  return db
    .selectFrom('deadline_rule_corrections')
    .innerJoin('users', 'users.id', 'deadline_rule_corrections.corrected_by')
    .select((eb) => [
      'deadline_rule_corrections.code',
      'deadline_rule_corrections.correction',
      'deadline_rule_corrections.reason',
      'deadline_rule_corrections.corrected_at',
      'deadline_rule_corrections.version',
      eb.fn.coalesce('users.display_name', 'users.name').as('corrected_by'),
    ]);
}

export type StoredCorrection = Awaited<ReturnType<typeof listCorrections>>[number];

/** What the firm has corrected; at most one correction a rule. */
export async function listCorrections(db: TenantDb) {
  return await select(db).orderBy('deadline_rule_corrections.code').execute();
}

export async function findCorrection(db: TenantDb, code: string): Promise<StoredCorrection | undefined> {
  return await select(db).where('deadline_rule_corrections.code', '=', code).executeTakeFirst();
}

interface NewCorrection {
  readonly code: string;
  readonly correction: CorrectedFields;
  readonly reason: string;
  readonly userId: string;
  readonly at: string;
}

/** Inserts the firm's correction of a rule, or replaces it. */
export async function saveCorrection(db: TenantDb, { code, correction, reason, userId, at }: NewCorrection): Promise<void> {
  await db
    .insertInto('deadline_rule_corrections')
    .values({ id: uuidv7(), code, correction: JSON.stringify(correction), reason, corrected_by: userId, corrected_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'code']).doUpdateSet((eb) => ({
        correction: eb.ref('excluded.correction'),
        reason: eb.ref('excluded.reason'),
        corrected_by: eb.ref('excluded.corrected_by'),
        corrected_at: eb.ref('excluded.corrected_at'),
        version: eb('deadline_rule_corrections.version', '+', 1),
      })),
    )
    .execute();
}

/** @returns true if there was one. */
export async function deleteCorrection(db: TenantDb, code: string): Promise<boolean> {
  const result = await db.deleteFrom('deadline_rule_corrections').where('deadline_rule_corrections.code', '=', code).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
