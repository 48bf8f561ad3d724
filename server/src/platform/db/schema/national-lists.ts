import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { serverFile } from '../../server-files.ts';

const folder = serverFile('seed');

/** Namespace of the ids of national entries, which derive from their codes: every installation has the same ids. */
const NAMESPACE = '6f1b1c52-6d0f-4f6b-9a3e-2f6a5d1c7e10';

interface Named {
  readonly code: string;
  readonly name: string;
}
interface CaseType extends Named {
  readonly abbreviations: string[];
  readonly forum_levels: string[];
  readonly sides: { petitioner: string; respondent: string };
  readonly subtypes: Named[];
  readonly documents: (Named & { required: boolean })[];
}
interface Court extends Named {
  readonly level: string;
  readonly state: string | null;
  readonly city: string | null;
  readonly parent_code: string | null;
  readonly cnr_prefix: string | null;
}
interface HearingLists {
  readonly outcomes: Named[];
  readonly adjournment_reasons: (Named & { side: string })[];
  readonly no_next_reasons: Named[];
  readonly list_types: Named[];
}
interface Entry extends Named {
  readonly id: string;
  readonly kind: string;
  readonly parent_id: string | null;
  readonly details: object;
  readonly position: number;
}

/** The id of a national entry, from its kind, its parents' codes and its own code. */
export function nationalId(kind: string, ...codes: string[]): string {
  return uuidv5([kind, ...codes].join('/'), NAMESPACE);
}

/**
 * Loads the national lists into the database, as its owner, if they differ from what is there. Entries that are no longer in
 * a list are marked as deleted, never removed: cases may use them.
 */
export async function loadNationalLists(ownerUrl: string): Promise<void> {
  const lists = await readLists();
  const hash = createHash('sha256').update(JSON.stringify(lists)).digest('hex');
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'munshi-lists' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(7305901114)`);
    const { rows } = await client.query(`select value from app.settings where name = 'national_lists'`);
    if ((rows[0] as { value: string } | undefined)?.value !== hash) {
      await client.query(LOAD_ENTRIES, [JSON.stringify(lists.entries)]);
      await client.query(LOAD_COURTS, [JSON.stringify(lists.courts)]);
      await client.query(LOAD_OFFICES, [JSON.stringify(lists.offices)]);
      await client.query(
        `insert into app.settings (name, value) values ('national_lists', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value`,
        [hash],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const LOAD_ENTRIES = `
with sent as (
  select * from jsonb_to_recordset($1::jsonb) as s (id uuid, kind text, parent_id uuid, code text, name text, details jsonb, position int)
), gone as (
  update app.reference_entries e set deleted_at = now() where e.tenant_id is null and e.deleted_at is null and e.id not in (select s.id from sent s)
)
insert into app.reference_entries (id, kind, parent_id, code, name, details, position)
select s.id, s.kind, s.parent_id, s.code, s.name, s.details, s.position from sent s
on conflict (id) do update set name = excluded.name, details = excluded.details, position = excluded.position, deleted_at = null`;

const LOAD_COURTS = `
with sent as (
  select * from jsonb_to_recordset($1::jsonb) as s (id uuid, name text, level text, state text, city text, parent_id uuid, cnr_prefix text)
), gone as (
  update app.courts c set deleted_at = now() where c.tenant_id is null and c.deleted_at is null and c.id not in (select s.id from sent s)
)
insert into app.courts (id, name, level, state, city, parent_id, cnr_prefix)
select s.id, s.name, s.level, s.state, s.city, s.parent_id, s.cnr_prefix from sent s
on conflict (id) do update set name = excluded.name, level = excluded.level, state = excluded.state, city = excluded.city,
  parent_id = excluded.parent_id, cnr_prefix = excluded.cnr_prefix, deleted_at = null`;

const LOAD_OFFICES = `
with sent as (
  select * from jsonb_to_recordset($1::jsonb) as s (id uuid, name text, designation text)
), gone as (
  update app.judges j set deleted_at = now() where j.tenant_id is null and j.deleted_at is null and j.id not in (select s.id from sent s)
)
insert into app.judges (id, name, designation)
select s.id, s.name, s.designation from sent s
on conflict (id) do update set name = excluded.name, designation = excluded.designation, deleted_at = null`;

/** The designation of an office, where no judge is named. */
const OFFICE = 'Office';

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
}

async function readLists() {
  const { categories } = await readJson<{ categories: (Named & { types: CaseType[] })[] }>('case-types.json');
  const { courts } = await readJson<{ courts: Court[] }>('courts.json');
  const { stages } = await readJson<{ stages: (Named & { track: string })[] }>('hearing-stages.json');
  const recorded = await readJson<HearingLists>('hearing-outcomes.json');
  const { types: taskTypes } = await readJson<{ types: Named[] }>('task-types.json');
  const { councils } = await readJson<{ councils: (Named & { states: string[]; prefixes: string[] })[] }>('state-bar-councils.json');
  const { roles } = await readJson<{ roles: (Named & { side: string })[] }>('party-roles.json');
  const { types: lawyerTypes } = await readJson<{ types: Named[] }>('lawyer-types.json');
  const { offices } = await readJson<{ offices: Named[] }>('judicial-offices.json');
  const { natures } = await readJson<{ natures: Named[] }>('disposals.json');
  const entries: Entry[] = [
    ...categories.flatMap(categoryEntries),
    ...flat('stage', stages, ({ track }) => ({ track })),
    ...flat('list_type', recorded.list_types, () => ({})),
    ...flat('outcome', recorded.outcomes, () => ({})),
    ...flat('adjournment_reason', recorded.adjournment_reasons, ({ side }) => ({ adjourned_by: side })),
    ...flat('no_next_reason', recorded.no_next_reasons, () => ({})),
    ...flat('task_type', taskTypes, () => ({})),
    ...flat('state_bar_council', councils, ({ states, prefixes }) => ({ states, prefixes })),
    ...flat('party_role', roles, ({ side }) => ({ side })),
    ...flat('lawyer_type', lawyerTypes, () => ({})),
    ...flat('disposal', natures, () => ({})),
  ];
  const rows = courts.map(({ code, parent_code: parent, ...court }) => ({
    ...court,
    id: nationalId('court', code),
    parent_id: parent === null ? null : nationalId('court', parent),
  }));
  return {
    entries,
    courts: rows,
    offices: offices.map(({ code, name }) => ({ id: nationalId('judge', code), name, designation: OFFICE })),
  };
}

function flat<T extends Named>(kind: string, list: T[], details: (item: T) => object): Entry[] {
  return list.map((item, position) => ({
    id: nationalId(kind, item.code),
    kind,
    parent_id: null,
    code: item.code,
    name: item.name,
    details: details(item),
    position,
  }));
}

function categoryEntries(category: Named & { types: CaseType[] }, position: number): Entry[] {
  const id = nationalId('category', category.code);
  return [
    { id, kind: 'category', parent_id: null, code: category.code, name: category.name, details: {}, position },
    ...category.types.flatMap((type, at) => typeEntries(type, id, category.code, at)),
  ];
}

function typeEntries(type: CaseType, categoryId: string, categoryCode: string, position: number): Entry[] {
  const id = nationalId('type', categoryCode, type.code);
  const below = (kind: string, item: Named, at: number, details: object) => ({
    id: nationalId(kind, categoryCode, type.code, item.code),
    kind,
    parent_id: id,
    code: item.code,
    name: item.name,
    details,
    position: at,
  });
  const details = { abbreviations: type.abbreviations, forum_levels: type.forum_levels, sides: type.sides };
  return [
    { id, kind: 'type', parent_id: categoryId, code: type.code, name: type.name, details, position },
    ...type.subtypes.map((item, at) => below('subtype', item, at, {})),
    ...type.documents.map((item, at) => below('document', item, at, { required: item.required })),
  ];
}
