import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/**
 * Writes the place of the firm's hearings before a court, which now has this name, among those of their day; also of hearings that the
 * caller cannot see.
 */
export async function sortBoardsOfCourt(db: TenantDb, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`select app.sort_boards_of_court(${id}::uuid, ${name})`.execute(db);
}
