import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { FILLING } from './growth-firm.ts';
import { codeOf } from './seed.ts';

/** A firm of one size. */
export interface SizedFirm {
  readonly code: string;
  readonly caseId: string;
}

/** A signed-in user. */
export interface Reader {
  readonly userId: string;
  readonly sessionId: string;
}

/** Firms of each size with two users who belong to all of them: one on every case, one on ten. */
export interface SizedFirms {
  readonly senior: Reader;
  readonly junior: Reader;
  readonly firms: readonly SizedFirm[];
}

/** Outside counsel per firm, enough to fill a page. */
const COLLEAGUES = 60;
/** Cases the junior is on, whatever the size of the firm. */
const JUNIOR_CASES = 10;

/** Replaces the `:names` in a text, because a text of several statements cannot have parameters. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/(?<!:):([a-z]+)/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? String(value) : pg.escapeLiteral(value ?? '');
  });
}

/** Two connections, to use two cores for the inserts. */
type Writers = readonly [pg.Client, pg.Client];

async function connectWriters(url: string): Promise<Writers> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })] as const;
  for (const client of clients) {
    await client.connect();
    // Seed data needs no triggers and no audit log.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  }
  return clients;
}

/** Adds a firm with `cases` cases and proportionate other records. */
async function addFirm(writers: Writers, [senior, junior]: readonly [Reader, Reader], cases: number): Promise<SizedFirm> {
  const [client] = writers;
  const firm = uuidv7();
  const code = codeOf(firm);
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'enterprise')`, [firm, code]);
  await client.query(
    `with joined as (
       insert into app.memberships (tenant_id, user_id, role_name) select $1, id, 'lawyer' from unnest($2::uuid[]) id returning user_id
     )
     insert into app.member_activity (tenant_id, user_id, visit_started_at, visit_ended_at)
     select $1, user_id, now() - interval '25 hours', now() - interval '24 hours' from joined`,
    [firm, [senior.userId, junior.userId]],
  );
  const values = {
    firm,
    cases,
    senior: senior.userId,
    junior: junior.userId,
    share: Math.max(1, Math.floor(cases / JUNIOR_CASES)),
    colleagues: COLLEAGUES,
  };
  await client.query(filled(FILLING.first, values));
  await Promise.all(FILLING.then.map(async (text, place) => await writers[place]?.query(filled(text, values))));
  const { rows } = await client.query<{ id: string }>(`select id from app.cases where tenant_id = $1 limit 1`, [firm]);
  return { code, caseId: rows[0]?.id ?? '' };
}

async function addReader(client: pg.Client, email: string): Promise<Reader> {
  const reader = { userId: uuidv7(), sessionId: uuidv7() };
  await client.query(`insert into app.users (id, email, name, password_hash) values ($1, $2, 'A. Rao', 'none')`, [reader.userId, email]);
  await client.query(`insert into app.sessions (id, user_id) values ($1, $2)`, [reader.sessionId, reader.userId]);
  return reader;
}

/** Fills the database with firms of each size, as superuser and thus outside row security. */
export async function seedSizes(superuserUrl: string, sizes: readonly number[]): Promise<SizedFirms> {
  const writers = await connectWriters(superuserUrl);
  const [client, other] = writers;
  const senior = await addReader(client, 'senior@example.in');
  const junior = await addReader(client, 'junior@example.in');
  const firms: SizedFirm[] = [];
  for (const size of sizes) firms.push(await addFirm(writers, [senior, junior], size));
  await client.query('vacuum analyze');
  await Promise.all([client.end(), other.end()]);
  return { senior, junior, firms };
}

/** Cases per small firm. */
const CASES_OF_A_NEIGHBOUR = 10;

/** Adds small firms, each of two lawyers with a few cases of one hearing. */
export async function seedNeighbours(superuserUrl: string, firms: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  const ids = Array.from({ length: firms }, () => uuidv7());
  await client.query(
    `insert into app.tenants (id, code, name, plan) select id, 'firm-' || right(id::text, 12), 'Firm', 'enterprise' from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text)
     select id, uuidv7(), n, 'Pillai ' || n || ' v. State', 'pending', 'before_court', 'pillai ' || n || ' v. state'
     from unnest($1::uuid[]) id, generate_series(1, $2::int) n`,
    [ids, CASES_OF_A_NEIGHBOUR],
  );
  await client.query(
    `insert into app.hearings (tenant_id, id, case_id, hearing_date, purpose_text)
     select c.tenant_id, uuidv7(), c.id, current_date + c.file_number::int, 'Arguments' from app.cases c where c.tenant_id = any ($1::uuid[])`,
    [ids],
  );
  await client.query(
    `insert into app.lawyers (tenant_id, id, name) select id, uuidv7(), 'Adv. Nair ' || n from unnest($1::uuid[]) id, generate_series(1, 2) n`,
    [ids],
  );
  await client.query('vacuum analyze');
  await client.end();
}
