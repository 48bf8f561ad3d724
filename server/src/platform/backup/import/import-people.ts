import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { hashToken } from '../../auth/keys.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { BackupError } from '../backup-error.ts';
import { ExportedPerson } from '../firm-manifest.ts';
import type { IdMap } from './import-rows.ts';

export interface ImportedPeople {
  /** Ids, in this installation, of everyone the rows may name. */
  readonly ids: readonly string[];
  /** New accounts, which cannot sign in until the e-mail address is verified. */
  readonly added: number;
  /** Members of the source firm who are not members here: each has an invitation that is not sent yet. */
  readonly invited: number;
}

/**
 * Finds the people of an export by e-mail, and creates an account without a usable password for those without one. Nobody
 * becomes a member by an import: an admin sends the invitations.
 */
export async function importPeople(client: pg.ClientBase, listed: unknown, tenantId: string, ids: IdMap): Promise<ImportedPeople> {
  const parsed = z.array(ExportedPerson).safeParse(listed);
  if (!parsed.success) throw new BackupError('The list of people in the export is not as it should be. Nothing was imported.');
  const people = parsed.data.map((person) => ({ ...person, email: person.email.toLowerCase() }));
  if (new Set(people.map(({ email }) => email)).size !== people.length || new Set(people.map(({ id }) => id)).size !== people.length)
    throw new BackupError('The export names somebody twice. Nothing was imported.');
  const here: string[] = [];
  let added = 0;
  for (const person of people) {
    const found = await client.query<{ id: string }>('select u.id from app.users u where u.email = $1', [person.email]);
    const id = found.rows[0]?.id ?? (await addPerson(client, person));
    if (!found.rows[0]) added += 1;
    ids.add(person.id, id);
    here.push(id);
  }
  const { rows: members } = await client.query<{ id: string }>('select m.user_id as id from app.memberships m where m.tenant_id = $1', [
    tenantId,
  ]);
  return { ids: [...here, ...members.map(({ id }) => id)], added, invited: await prepareInvitations(client, people, tenantId) };
}

async function addPerson(client: pg.ClientBase, { id, name, display_name, email }: ExportedPerson): Promise<string> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const insert =
    'insert into app.users (id, email, name, display_name, password_hash) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning id';
  for (const candidate of [id, uuidv7()]) {
    const { rowCount } = await client.query(insert, [candidate, email, name, display_name, passwordHash]);
    if (rowCount === 1) return candidate;
  }
  throw new Error('an id made just now is taken');
}

/** Creates invitations as if sent and expired: an admin resends one with a click, which makes a new token. */
async function prepareInvitations(client: pg.ClientBase, people: readonly ExportedPerson[], tenantId: string): Promise<number> {
  let invited = 0;
  for (const { name, email, role_name: role } of people) {
    if (role === null) continue;
    const { rowCount } = await client.query(
      `insert into app.invites (tenant_id, id, name, email, role_name, token_hash, inviter_id, expires_at)
       select $1, $2, $3, $4, $5, $6, m.user_id, now()
       from app.memberships m where m.tenant_id = $1 and m.role_name = 'admin'
         and not exists (select from app.memberships o join app.users u on u.id = o.user_id where o.tenant_id = $1 and u.email = $4)
         and not exists (select from app.invites i where i.tenant_id = $1 and i.email = $4 and i.accepted_at is null and i.revoked_at is null)
       order by m.joined_at, m.user_id limit 1 on conflict do nothing returning true`,
      [tenantId, uuidv7(), name, email, role, hashToken(randomBytes(32).toString('hex'))],
    );
    invited += rowCount ?? 0;
  }
  return invited;
}
