import type { FirmChange, FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { sql } from 'kysely';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const own = sql<string>`app.current_tenant()`;

const columns = [
  'tenants.id',
  'tenants.code',
  'tenants.name',
  'tenants.address',
  'tenants.phone',
  'tenants.email',
  'tenants.website',
  'tenants.gstin',
  'tenants.pan',
  'tenants.version',
  'tenants.updated_at',
] as const;

const hasLogo = sql<boolean>`tenants.logo is not null`.as('has_logo');

type FirmRow = FirmProfile & { readonly id: string };

export async function readFirm(db: TenantDb): Promise<FirmRow> {
  return asRow<FirmRow>(
    await db.selectFrom('tenants').select(columns).select(hasLogo).where('tenants.id', '=', own).executeTakeFirstOrThrow(),
  );
}

/** As `readFirm()`, and locks the firm's row until this transaction ends. */
export async function readFirmForUpdate(db: TenantDb): Promise<FirmRow> {
  return asRow<FirmRow>(
    await db.selectFrom('tenants').select(columns).select(hasLogo).where('tenants.id', '=', own).forNoKeyUpdate().executeTakeFirstOrThrow(),
  );
}

export async function updateFirm(db: TenantDb, { address, ...change }: FirmChange): Promise<FirmRow> {
  return asRow<FirmRow>(
    await db
      .updateTable('tenants')
      .set({ ...change, ...(address === undefined ? {} : { address: address && JSON.stringify(address) }), ...stamp })
      .where('tenants.id', '=', own)
      .returning(columns)
      .returning(hasLogo)
      .executeTakeFirstOrThrow(),
  );
}

const stamp = { version: sql<number>`tenants.version + 1`, updated_at: sql<string>`statement_timestamp()` };

export async function readLogo(db: TenantDb): Promise<string | null> {
  const { logo } = await db.selectFrom('tenants').select('tenants.logo').where('tenants.id', '=', own).executeTakeFirstOrThrow();
  return logo;
}

/** Does not raise the version of the profile, so that it causes no conflict for somebody who is editing it. */
export async function updateLogo(db: TenantDb, logo: string | null): Promise<string> {
  const { id } = await db
    .updateTable('tenants')
    .set({ logo })
    .where('tenants.id', '=', own)
    .returning('tenants.id')
    .executeTakeFirstOrThrow();
  return id;
}
