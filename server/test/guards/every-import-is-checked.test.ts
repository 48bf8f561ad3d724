import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listFirmTables } from '../../src/platform/backup/firm-tables.ts';
import { RULES } from '../../src/platform/backup/import/import-checks.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

/** Ids that no foreign key holds and that an import takes as they are, with the reason. */
const FREE_IDS: Readonly<Record<string, string>> = {
  'audit_checks.broken_line_id': 'a line of the log, named by the check that found it broken',
  'audit_log.case_id': 'may name a case that was deleted for good',
  'audit_log.other_case_id': 'may name a case that was deleted for good',
  'audit_log.row_id': 'may name a record that was deleted for good',
  'audit_seals.line_id': 'a line of the log, which the verification compares with its seal',
  'client_messages.batch_id': 'equal for those that were noted together, and the id of nothing',
  'status_reviews.except_ids': 'compared with the ids of cases, and may name a case that was deleted for good',
  'conflict_check_hits.person_id': 'may name a person who was deleted for good',
  'bulk_change_records.record_id': 'may name a record that was deleted for good',
  'vakalatnamas.group_id': 'equal for those that were created together, and the id of nothing',
};

/** What triggers that an import passes by would have done, with the reason why its rows need no check of it. */
const TRIGGERS: Readonly<Record<string, string>> = {
  audit: 'the lines are in the export',
  touch: 'the versions are in the export',
  note_list_change: 'totals are counted again',
  refuse_early_removal: 'nothing is removed',
  restrict_children: 'checked for every table with `restricted`',
  restrict_like_case: 'checked for every table with `restricted`',
  restrict_like_linked_case: 'set by import-restrictions.ts',
  restrict_other_end: 'set by import-restrictions.ts',
  check_case_cnr: 'a unique index refuses a CNR twice, except in restricted cases, which stood beside each other before',
  check_case_references: 'a foreign key, seen with the firm’s own rights, finds the record; its kind is taken as exported',
  check_document_references: 'a foreign key, seen with the firm’s own rights, finds the record; its kind is taken as exported',
  check_hearing_references: 'a foreign key, seen with the firm’s own rights, finds the record; its kind is taken as exported',
  check_task_references: 'a foreign key, seen with the firm’s own rights, finds the record; its kind is taken as exported',
  check_vakalatnama_references: 'a foreign key, seen with the firm’s own rights, finds the record; its kind is taken as exported',
  index_hearing_lawyers: 'a rule compares the list with the table beside it',
  index_task_assignees: 'a rule compares the list with the table beside it',
  derive_case_dates: 'the dates of a case are in the export, and follow its hearings at the next change',
  mark_hearings_of_case: 'the flag is in the export',
  sort_on_board: 'the place on the board is in the export, and follows a court that is renamed later',
  follow_cure_by: 'the cure-by day and the owner of an objection are in the export',
  follow_merge: 'the records of a party are in the export as they were',
  follow_merges_in_paper: 'the records in a paper are in the export as they were',
  follow_vakalatnama: 'nothing is moved to another case',
  keep_signed_vakalatnama: 'nothing is changed',
};

/** True if a rule reads this column. */
const isRuled = (table: string, column: string) =>
  Object.values(RULES).some((rule) => {
    const alias = new RegExp(`\\bapp\\.${table} (\\w+)`).exec(rule)?.[1];
    return alias !== undefined && rule.includes(`${alias}.${column}`);
  });

async function findFaults(): Promise<string[]> {
  const tables = (await listFirmTables(owner)).map(({ name }) => name);
  const { rows: ids } = await owner.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) = any (array['uuid', 'uuid[]']) and a.attname <> all (array['id', 'tenant_id'])
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) order by 1, 2`,
    [tables],
  );
  const { rows: triggers } = await owner.query<{ table: string; calls: string }>(
    `select distinct c.relname as "table", p.proname as calls from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and not t.tgisinternal order by 1, 2`,
    [tables],
  );
  const free = ids.map(({ table, column }) => `${table}.${column}`);
  return [
    ...ids
      .filter(({ table, column }) => !isRuled(table, column) && !(`${table}.${column}` in FREE_IDS))
      .map(({ table, column }) => `${table}.${column}: an id that neither a foreign key nor a rule of import-checks.ts holds`),
    ...triggers
      .filter(({ calls }) => !(calls in TRIGGERS))
      .map(({ table, calls }) => `${table}: nobody says what an import does in place of the trigger ${calls}()`),
    ...Object.keys(FREE_IDS).flatMap((id) => (free.includes(id) ? [] : [`${id}: argued for, and no such id`])),
    ...Object.keys(TRIGGERS).flatMap((name) => (triggers.some(({ calls }) => calls === name) ? [] : [`${name}(): argued for, and gone`])),
  ];
}

/** The faults after a change of the schema, which is rolled back. */
async function faultsAfter(change: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(change);
    return await findFaults();
  } finally {
    await owner.query('rollback');
  }
}

describe('an import of a firm', () => {
  it('checks every id and every effect of a trigger that no foreign key holds', async () => {
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['an id', 'alter table app.tasks add column reviewer_id uuid', /^tasks\.reviewer_id: an id that neither/],
    ['a list of ids', 'alter table app.people add column relative_ids uuid[]', /^people\.relative_ids: an id that neither/],
    [
      'a table of a firm',
      'create table app.planted (tenant_id uuid not null, id uuid primary key, lawyer_id uuid)',
      /^planted\.lawyer_id: an id that neither/,
    ],
    [
      'a trigger',
      `create function app.planted() returns trigger language plpgsql as 'begin return new; end';
       create trigger planted before insert on app.tasks for each row execute function app.planted()`,
      /^tasks: nobody says what an import does in place of the trigger planted/,
    ],
  ])('is reported when it lacks a check: %s', async (_what, change, fault) => {
    expect(await faultsAfter(change)).toEqual([expect.stringMatching(fault)]);
  });
});
