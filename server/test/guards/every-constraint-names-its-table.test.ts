import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nationalId } from '../../src/platform/db/schema/national-lists.ts';
import type { ConstraintProblems } from '../../src/platform/http/error-handler.ts';
import { newCase, PDF_HEAD, upload } from '../fixtures/document-fixture.ts';
import { newTenant } from '../fixtures/tenant-fixture.ts';
import { facts } from '../fixtures/vakalatnama-fixture.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

/**
 * Constraints, indexes, triggers and policies with their tables, and the names that trigger functions give to what they refuse:
 * `constraint = 'hearings_reference_known'`, or the table handed to app.require_entry().
 */
const NAMES = `
select c.relname::text as "table", k.conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'app'::regnamespace and k.contype <> 't'
union all select c.relname, i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'app'::regnamespace
union all select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'app'::regnamespace
union all select c.relname, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'app'::regnamespace and not t.tgisinternal
union all select c.relname, raised.name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  cross join lateral (
    select coalesce(m[1], m[2] || '_reference_known') as name
    from regexp_matches(p.prosrc, 'constraint = ''(\\w+)''|require_entry\\(''(\\w+)''', 'g') m
    union all select split_part(encode(t.tgargs, 'escape'), '\\000', 2) || '_removed_in_time' where p.proname = 'refuse_early_removal'
  ) raised
  where c.relnamespace = 'app'::regnamespace and not t.tgisinternal`;

async function findNames(): Promise<{ table: string; name: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(NAMES);
  return rows.map(({ table, name }) => ({ table, name: name.replace(/^app\./, '') }));
}

const lies = async () =>
  (await findNames()).filter(({ table, name }) => !name.startsWith(`${table}_`)).map(({ table, name }) => `${table}: ${name}`);

it('names of constraints, indexes, triggers, policies and refusals begin with their table', async () => {
  expect(await lies()).toEqual([]);
});

it('constraints that stand for a problem exist, so that no problem waits for a name that changed', async () => {
  const known = new Set((await findNames()).map(({ name }) => name));
  const files = globSync(path.join(import.meta.dirname, '../../src/*/*.constraints.ts'));
  const maps = await Promise.all(files.map(async (file) => Object.values((await import(file)) as Record<string, ConstraintProblems>)));
  const mapped = maps.flat().flatMap((map) => Object.keys(map));
  expect(mapped.length).toBeGreaterThan(10);
  expect(mapped.filter((name) => !known.has(name))).toEqual([]);
});

describe('names that lie about their table', () => {
  it.each([
    ['a constraint', `alter table app.tasks add constraint cases_title_known check (title <> '')`, 'tasks: cases_title_known'],
    ['an index', 'create index cases_planted on app.tasks (tenant_id, title)', 'tasks: cases_planted'],
    [
      'a refusal of a trigger',
      `create or replace function app.check_vakalatnama_references() returns trigger language plpgsql as
       'begin perform app.require_entry(''cases'', ''court_id'', new.tenant_id, new.court_id, ''court''); return new; end'`,
      'vakalatnamas: cases_reference_known',
    ],
  ])('are found: %s', async (_name, statement, found) => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      expect(await lies()).toEqual([found]);
    } finally {
      await owner.query('rollback');
    }
  });
});

/** A firm with a case and a document, and ids that it may not refer to: an entry of another kind, and another firm's court and judge. */
async function newScene() {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const { id: caseId } = await newCase(ours);
  const document = await upload(ours, PDF_HEAD, { filename: 'plaint.pdf', case_id: caseId });
  const court = (await theirs.post('/api/v1/courts', { name: 'Their own court', level: 'tribunal' })).json<{ id: string }>();
  const judge = (await theirs.post('/api/v1/judges', { name: 'Their own judge' })).json<{ id: string }>();
  return { ours, caseId, document, court: court.id, judge: judge.id, otherKind: nationalId('court', 'supreme_court') };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

const addCase = (field: string, value: (scene: Scene) => string) => async (scene: Scene) =>
  await scene.ours.post('/api/v1/case/create', { title: 'A v. B', [field]: value(scene) });
const addHearing = (field: string, value: (scene: Scene) => string) => async (scene: Scene) =>
  await scene.ours.post('/api/v1/hearings', { case_id: scene.caseId, hearing_date: '2027-01-05', [field]: value(scene) });

describe('a reference that the firm may not use is refused as a problem of the record that names it', () => {
  it.each([
    ['case', 'category_id', 'case.reference_unknown', addCase('category_id', ({ otherKind }) => otherKind)],
    ['case', 'type_id', 'case.reference_unknown', addCase('type_id', ({ otherKind }) => otherKind)],
    ['case', 'subtype_id', 'case.reference_unknown', addCase('subtype_id', ({ otherKind }) => otherKind)],
    ['case', 'court_id', 'case.reference_unknown', addCase('court_id', ({ court }) => court)],
    ['case', 'judge_id', 'case.reference_unknown', addCase('judge_id', ({ judge }) => judge)],
    ['hearing', 'court_id', 'hearing.reference_unknown', addHearing('court_id', ({ court }) => court)],
    ['hearing', 'judge_id', 'hearing.reference_unknown', addHearing('judge_id', ({ judge }) => judge)],
    [
      'task',
      'type_id',
      'task.reference_unknown',
      async ({ ours, otherKind }: Scene) => await ours.post('/api/v1/tasks', { title: 'A task', type_id: otherKind }),
    ],
    [
      'document',
      'checklist_item_id',
      'document.reference_unknown',
      async ({ ours, document, otherKind }: Scene) =>
        await ours.patch(`/api/v1/documents/${document.id}`, { checklist_item_id: otherKind }),
    ],
    [
      'vakalatnama',
      'court_id',
      'vakalatnama.court_unknown',
      async ({ ours, court }: Scene) => await ours.post('/api/v1/vakalatnamas', { facts: facts({ court_id: court }) }),
    ],
  ])('%s: %s', async (_record, field, code, send) => {
    const answer = await send(await newScene());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });
});
