import { takeLock, takeSharedLock } from '../../platform/db/scope/advisory-lock.ts';
import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';

const lockOf = (db: TenantDb) => `court calendars ${tenantIdOf(db)}`;

/**
 * Keeps the calendars of the firm's courts as they are until the end of this transaction, which stores what it computes with them.
 * Without it, the job that follows a change of a calendar would run before the deadline is stored, and miss it.
 */
export const holdCalendars = async (db: TenantDb): Promise<void> => await takeSharedLock(db, lockOf(db));

/** Waits for those who compute with the calendars now; others compute after the end of this transaction. */
export const waitForComputations = async (db: TenantDb): Promise<void> => await takeLock(db, lockOf(db));
