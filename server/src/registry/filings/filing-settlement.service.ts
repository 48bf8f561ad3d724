import { type FilingState, isFilingClosed } from '@munshi/contract/registry/filing.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { findObjectionsOf } from '../objections/objection.repository.ts';
import { type LockedFiling, updateFiling } from './filing.repository.ts';

type Settled = Pick<LockedFiling, 'id' | 'refiled_on'>;

/** The state of a filing under way: it has objections if one is open, or was notified since it was last filed. */
export async function stateUnderWay(db: TenantDb, { id, refiled_on: refiledOn }: Settled): Promise<FilingState> {
  const objections = await findObjectionsOf(db, id);
  const isObjected = objections.some(
    ({ state, notified_on: notifiedOn }) => state === 'open' || refiledOn === null || notifiedOn > refiledOn,
  );
  if (isObjected) return 'objections';
  return refiledOn === null ? 'filed' : 'refiled';
}

/** Brings the state of a filing under way into line with its objections. */
export async function settleFiling(db: TenantDb, filing: LockedFiling): Promise<void> {
  if (isFilingClosed(filing.state)) return;
  const state = await stateUnderWay(db, filing);
  if (state !== filing.state) await updateFiling(db, filing.id, { state });
}
