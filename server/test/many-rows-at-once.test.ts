import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { insertHearings } from '../src/hearings/public.ts';
import { withTenantDb } from '../src/platform/db/scope/tenant-db.ts';
import { deps, newTenant, superuser, type TestTenant } from './fixtures/tenant-fixture.ts';

const newCase = async (firm: TestTenant, over: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Rao v. Iyer', ...over })).json<{ id: string }>().id;

const hearingsOf = (cases: readonly string[]) =>
  cases.flatMap((id, at) => [
    { id: uuidv7(), case_id: id, hearing_date: `2021-03-0${at + 1}`, business_on_date: `2021-03-0${at + 1}` },
    { id: uuidv7(), case_id: id, hearing_date: `2031-05-0${at + 1}`, purpose_text: `Purpose ${at}` },
    { id: uuidv7(), case_id: id, hearing_date: `2031-06-0${at + 1}` },
  ]);

const scopeOf = ({ tenantId, userId }: TestTenant, requestId: string) => ({
  tenantId,
  userId,
  restrictedCases: 'all' as const,
  requestId,
});

it('rows of one statement have an audit line each, with the person, the request, the case, its restriction and the values', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const open = await newCase(firm);
  const restricted = await newCase(firm, { restricted: true, team: [{ user_id: firm.userId, role: 'arguing_counsel' }] });
  const rows = hearingsOf([open, restricted]);
  await withTenantDb(deps.database, scopeOf(firm, 'many-rows'), async (db) => await insertHearings(db, rows as never));
  const lines = await superuser
    .selectFrom('audit_log')
    .selectAll()
    .where('tenant_id', '=', firm.tenantId)
    .where('request_id', '=', 'many-rows')
    .where('table_name', '=', 'hearings')
    .orderBy('at')
    .execute();
  expect(
    lines.map(({ row_id, case_id, restricted, actor_id, action, row_version, was }) => ({
      row_id,
      case_id,
      restricted,
      actor_id,
      action,
      row_version,
      was,
    })),
  ).toEqual(
    rows.map(({ id, case_id }) => ({
      row_id: id,
      case_id,
      restricted: case_id === restricted,
      actor_id: firm.userId,
      action: 'insert',
      row_version: 1,
      was: null,
    })),
  );
  expect(lines[1]?.is_now).toMatchObject({ id: rows[1]?.id, hearing_date: '2031-05-01', purpose_text: 'Purpose 0' });
  for (const hidden of ['tenant_id', 'version', 'search_text', 'board_sort', 'restricted', 'outcome'])
    expect(lines[1]?.is_now).not.toHaveProperty(hidden);
  expect(await superuser.selectFrom('hearings').select('id').where('tenant_id', '=', other.tenantId).execute()).toEqual([]);
});

it('rows of one statement give each of their cases its own dates, and leave other cases as they are', async () => {
  const firm = await newTenant();
  const [first, second, third] = [await newCase(firm), await newCase(firm), await newCase(firm)];
  await firm.post('/api/v1/hearings', { case_id: third, hearing_date: '2031-01-01' });
  await withTenantDb(deps.database, scopeOf(firm, 'dates'), async (db) => await insertHearings(db, hearingsOf([second, first]) as never));
  const dated = await superuser
    .selectFrom('cases')
    .select(['id', 'first_hearing_date', 'last_hearing_date', 'next_hearing_date', 'next_purpose_text', 'version'])
    .where('tenant_id', '=', firm.tenantId)
    .orderBy('file_number')
    .execute();
  const datesOf = (id: string, at: number) => ({
    id,
    first_hearing_date: `2021-03-0${at + 1}`,
    last_hearing_date: `2021-03-0${at + 1}`,
    next_hearing_date: `2031-05-0${at + 1}`,
    next_purpose_text: `Purpose ${at}`,
    version: 1,
  });
  expect(dated.slice(0, 2)).toEqual([datesOf(first, 1), datesOf(second, 0)]);
  expect(dated[2]).toMatchObject({ id: third, next_hearing_date: '2031-01-01', last_hearing_date: null });
});

it('rows of one statement leave one note that a list has changed for each firm, and a statement without rows leaves none', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const id = await newCase(firm);
  const notesOf = async ({ tenantId }: TestTenant) =>
    (
      await superuser
        .selectFrom('list_changes')
        .select('xid')
        .where('tenant_id', '=', tenantId)
        .where('table_name', '=', 'hearings')
        .execute()
    ).length;
  const [before, elsewhere] = [await notesOf(firm), await notesOf(other)];
  await withTenantDb(deps.database, scopeOf(firm, 'notes'), async (db) => await insertHearings(db, hearingsOf([id]) as never));
  expect([await notesOf(firm), await notesOf(other)]).toEqual([before + 1, elsewhere]);
  await superuser.transaction().execute(async (db) => {
    await sql`insert into app.hearings (tenant_id, id, case_id, hearing_date) select tenant_id, id, id, '2031-01-01' from app.cases where false`.execute(
      db,
    );
  });
  expect(await notesOf(firm)).toBe(before + 1);
});

it('all hearings of a case, deleted ones too, are found by an index: the deletion of a case reads no others', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = 'app.hearings'::regclass and i.indpred is null`.execute(superuser);
  expect(rows.map(({ definition }) => definition.split(' USING ')[1])).toContain('btree (tenant_id, case_id)');
});
