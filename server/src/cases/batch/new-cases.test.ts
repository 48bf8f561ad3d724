import { expect, it } from 'vitest';
import { CaseDraft } from '@munshi/contract/cases/case.schema';
import type { z } from 'zod';
import { deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { scheduleHearing } from '../../hearings/public.ts';
import { withTenantDb } from '../../platform/db/scope/tenant-db.ts';
import { createCase } from '../case.service.ts';
import { type CaseWithHearings, createCases } from './new-cases.service.ts';

type Hearings = CaseWithHearings['hearings'];

const PAST = '2021-03-04';
const NEXT = '2031-05-14';
const dated = (day: string) => day as Hearings[number]['hearing_date'];
const dayOf = (day: string) => ({ hearing_date: dated(day), business_on_date: dated(day) });
const parties = [
  { name: 'Asha Verma', side: 'petitioner' as const, is_client: true, advocates: ['Adv. Rao', 'adv. rao', '-'] },
  { name: 'State of Assam', side: 'respondent' as const },
];

const drafts: { draft: z.input<typeof CaseDraft>; hearings: Hearings; keepsStage?: boolean }[] = [
  { draft: { title: 'No number, no date' }, hearings: [] },
  { draft: { title: 'Verma v. State', parties }, hearings: [{ hearing_date: dated(NEXT), purpose_text: 'Evidence' }] },
  {
    draft: { title: 'Rao v. Sen', registration_number: 'OS 45/2019', court_number: '12', description: 'Room 4' },
    hearings: [dayOf(PAST), { hearing_date: dated(NEXT), purpose_text: ' Arguments ' }],
  },
  {
    draft: { title: 'Stage by the file', filing_number: '9/2020', filing_date: '2020-01-05', stage_text: 'For orders' },
    hearings: [{ hearing_date: dated(NEXT), purpose_text: 'Evidence' }],
    keepsStage: true,
  },
  {
    draft: { title: 'Decided', status: 'disposed', decision_date: '2022-02-02', cnr: 'ASHC010007922019' },
    hearings: [dayOf(PAST), dayOf('2022-02-02')],
  },
  {
    draft: { title: 'Only missed dates' },
    hearings: [{ hearing_date: dated(PAST) }, { hearing_date: dated('2021-09-09'), purpose_text: 'Written statement' }],
  },
  {
    draft: { title: 'Two dates ahead' },
    hearings: [{ hearing_date: dated('2031-08-01') }, { hearing_date: dated(NEXT), purpose_text: 'Admission' }],
  },
];

const HIDDEN = new Set([
  'id',
  'tenant_id',
  'case_id',
  'person_id',
  'created_at',
  'updated_at',
  'user_id',
  'created_by',
  'since',
  'recorded_at',
]);

const plain = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN.has(column))));

/** Everything that a firm has of its cases, without ids and times. */
async function storedOf({ tenantId }: TestTenant) {
  const cases = await superuser.selectFrom('cases').selectAll().where('tenant_id', '=', tenantId).orderBy('file_number').execute();
  const order = new Map(cases.map(({ id }, at) => [id, at]));
  const sorted = <Row extends { case_id: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => (order.get(one.case_id) ?? 0) - (order.get(other.case_id) ?? 0));
  const [of, all] = [{ by: 'tenant_id', id: tenantId } as const, superuser];
  const partyRows = await all.selectFrom('case_parties').selectAll().where(of.by, '=', of.id).orderBy('side').orderBy('ordinal').execute();
  const team = await all.selectFrom('case_team').selectAll().where(of.by, '=', of.id).orderBy('position').execute();
  const numbers = await all.selectFrom('case_numbers').selectAll().where(of.by, '=', of.id).orderBy('number').execute();
  const hearings = await all.selectFrom('hearings').selectAll().where(of.by, '=', of.id).orderBy('hearing_date').execute();
  const people = await all.selectFrom('people').selectAll().where(of.by, '=', of.id).orderBy('name').execute();
  return {
    cases: plain(cases),
    parties: plain(sorted(partyRows)),
    team: plain(sorted(team)),
    numbers: plain(sorted(numbers)),
    hearings: plain(sorted(hearings)),
    people: plain(people),
  };
}

/** Who did what to how many rows: changes of dates and status that follow from a hearing are lines of their own only one by one. */
async function insertsOf({ tenantId }: TestTenant) {
  const lines = await superuser
    .selectFrom('audit_log')
    .select(['table_name', 'action', 'actor_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('action', '=', 'insert')
    .groupBy(['table_name', 'action', 'actor_id'])
    .orderBy('table_name')
    .execute();
  return lines.map(({ actor_id: actor, ...line }) => ({ ...line, hasActor: actor !== null }));
}

it('many cases entered at once are stored as each would be by itself, with their file numbers, hearings and audit lines', async () => {
  const [many, single] = [await newTenant(), await newTenant()];
  const contextOf = (firm: TestTenant) => ({
    scope: { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' as const },
    actor: { userId: firm.userId, tenantId: firm.tenantId, plan: 'enterprise', restrictedCases: 'all' } as never,
  });
  const casesFor = (firm: TestTenant) =>
    drafts.map(({ draft, hearings, keepsStage = false }) => ({
      draft: { ...CaseDraft.parse({ ...draft, team: [{ user_id: firm.userId, role: 'arguing_counsel' }] }), restricted: false as const },
      hearings,
      keepsStage,
    }));
  const { scope, actor } = contextOf(many);
  await withTenantDb(deps.database, scope, async (db) => {
    const context = { db, actor, authenticator: deps.authenticator };
    await createCases(context, casesFor(many).slice(0, 3));
    await createCases(context, casesFor(many).slice(3));
  });
  const alone = contextOf(single);
  await withTenantDb(deps.database, alone.scope, async (db) => {
    const context = { db, actor: alone.actor, authenticator: deps.authenticator };
    for (const { draft, hearings, keepsStage } of casesFor(single)) {
      const { id } = await createCase(context, draft, { isSilent: true });
      for (const hearing of hearings) await scheduleHearing(db, { ...hearing, case_id: id }, { keepsStage });
    }
  });
  const found = await storedOf(many);
  expect(found.cases).toHaveLength(drafts.length);
  expect(found).toEqual(await storedOf(single));
  expect(await insertsOf(many)).toEqual(await insertsOf(single));
});

it('many cases leave no gap in the file numbers when they are refused', async () => {
  const firm = await newTenant();
  const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' as const };
  const cases = ['A v. B', 'C v. D'].map((title) => ({
    draft: { ...CaseDraft.parse({ title, cnr: 'ASHC010007922019' }), restricted: false as const },
    hearings: [],
    keepsStage: false,
  }));
  const actor = { userId: firm.userId, tenantId: firm.tenantId, plan: 'enterprise', restrictedCases: 'all' } as never;
  const entering = withTenantDb(
    deps.database,
    scope,
    async (db) => await createCases({ db, actor, authenticator: deps.authenticator }, cases),
  );
  await expect(entering).rejects.toMatchObject({ constraint: 'cases_cnr' });
  const { file_number: number } = (await firm.post('/api/v1/case/create', { title: 'E v. F' })).json<{ file_number: number }>();
  expect(number).toBe(1);
});
