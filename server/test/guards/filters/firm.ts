import { sql } from 'kysely';
import { nationalId } from '../../../src/platform/db/schema/national-lists.ts';
import { newTenant, superuser, type TestTenant } from '../../fixtures/tenant-fixture.ts';

/** A type whose cases usually have a deadline. */
const CAVEAT = nationalId('type', 'civil_misc', 'caveat');

/** The number of cases; other records are in proportion. Fewer than the largest page size. */
const CASES = 48;

/** A firm whose records have many combinations of field values, so that each filter and each pair of filters selects some. */
export interface MixedFirm {
  readonly tenant: TestTenant;
  readonly ids: Readonly<
    Record<
      | 'case'
      | 'filing'
      | 'hearing'
      | 'court'
      | 'category'
      | 'type'
      | 'taskType'
      | 'lawyer'
      | 'member'
      | 'client'
      | 'notification'
      | 'bulkChange'
      | 'watched',
      readonly [string, string]
    >
  >;
}

/** Creates the firm. Each field of a record repeats with a period of its own, coprime to the others where there are few. */
export async function mixedFirm(): Promise<MixedFirm> {
  const tenant = await newTenant();
  const other = await tenant.member('lawyer');
  const firm = tenant.tenantId;
  const me = tenant.userId;
  const run = async (statement: ReturnType<typeof sql>) => await statement.execute(superuser);

  await run(sql`insert into app.people (tenant_id, id, name, kinds, party_type)
    select ${firm}, uuidv7(), 'Menon ' || n, array[(array['client', 'opposing', 'witness'])[1 + n % 3]], (array['individual', 'organisation'])[1 + n % 2]
    from generate_series(1, 24) n`);
  await run(
    sql`insert into app.lawyers (tenant_id, id, name, is_external) select ${firm}, uuidv7(), 'Counsel ' || n, true from generate_series(1, 3) n`,
  );
  await run(sql`insert into app.courts (tenant_id, id, name, level, state)
    select ${firm}, uuidv7(), 'Court ' || n, (array['tribunal', 'labour'])[1 + n % 2], (array['Kerala', 'Delhi', 'Goa'])[1 + n % 3] from generate_series(1, 12) n`);
  await run(sql`update app.lawyers set court_ids = array[c.ids[1 + case when is_external then 1 else 0 end]]
    from ${firstOf('c', sql`app.courts where tenant_id = ${firm}`)} where tenant_id = ${firm}`);
  await run(sql`insert into app.judges (tenant_id, id, name) select ${firm}, uuidv7(), 'Judge ' || n from generate_series(1, 6) n`);
  await run(sql`insert into app.judge_postings (tenant_id, judge_id, court_id, position)
    select ${firm}, j.id, c.id, 1 from (select id, row_number() over (order by id) n from app.judges where tenant_id = ${firm}) j
    join (select id, row_number() over (order by id) n from app.courts where tenant_id = ${firm}) c on c.n = 1 + j.n % 2`);
  await run(sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, category_id, type_id, court_id, stage, next_purpose, no_next_reason, next_hearing_date)
    select ${firm}, uuidv7(), n, 'Menon v. State ' || n, (array['pending', 'disposed', 'pending', 'open', 'pending'])[1 + n % 5],
      case when n % 5 = 3 then (array['intake', 'filed'])[1 + n / 5 % 2] when n % 5 = 2 then 'reserved' else 'before_court' end,
      categories.ids[1 + n % 2], case when n % 8 in (2, 3) then ${CAVEAT}::uuid else types.ids[1 + n % 3] end, courts.ids[1 + n % 2], (array['arguments', 'evidence', 'notice'])[1 + n % 3],
      case when n % 4 = 0 then 'notice' end, case when n % 6 = 5 then 'sine_die' end, case when n % 7 > 0 then current_date + n % 9 + 2 end
    from generate_series(1, ${sql.lit(CASES)}) n, ${firstOf('categories', entries('category'))},
      ${firstOf('types', entries('type'))}, ${firstOf('courts', sql`app.courts where tenant_id = ${firm}`)}`);
  // Cases with a past and a future hearing, a task of each member, and documents.
  const twoCases = sql`app.cases where tenant_id = ${firm} and file_number in (4, 24)`;
  const cases = sql`(select id, file_number::int as n from app.cases where tenant_id = ${firm}) c`;
  await run(sql`insert into app.case_team (tenant_id, case_id, user_id, role)
    select ${firm}, c.id, who, 'arguing' from ${cases}, unnest(array[${me}::uuid, ${other.userId}::uuid]) with ordinality as t(who, turn)
    where n % (turn + 1) = 0`);
  await run(sql`insert into app.case_counsel (tenant_id, case_id, lawyer_id, role)
    select ${firm}, c.id, ids[1 + n % 3], 'arguing' from ${cases}, ${firstOf('l', sql`app.lawyers where tenant_id = ${firm} and is_external`)}`);
  await run(sql`insert into app.case_parties (tenant_id, id, case_id, person_id, name, side, role, ordinal, is_client)
    select ${firm}, uuidv7(), c.id, ids[1 + n % 4], 'Menon', 'petitioner', 'petitioner', 1, n % 5 > 0 from ${cases}, ${firstOf('p', sql`app.people where tenant_id = ${firm}`)}`);
  await run(sql`insert into app.conflict_checks (tenant_id, id, title, names, decision, decided_by)
    select ${firm}, uuidv7(), 'Menon ' || n, '[]', (array['clear', 'waived', 'declined'])[1 + n % 3], ${me} from generate_series(1, 12) n`);
  await run(sql`insert into app.hearings (tenant_id, id, case_id, hearing_date, business_on_date, court_id, lawyer_ids)
    select ${firm}, uuidv7(), c.id, day, case when day < current_date and n % 3 > 0 then day end, courts.ids[1 + (n + turn) % 2], array[l.ids[1 + (n + turn) % 3]]
    from ${cases}, generate_series(0, 1) turn, lateral (select current_date + n % 11 * 3 - 15 + turn * (n % 5 * 4 - 6) as day) d, ${firstOf('courts', sql`app.courts where tenant_id = ${firm}`)},
      ${firstOf('l', sql`app.lawyers where tenant_id = ${firm}`)}`);
  await run(sql`insert into app.tasks (tenant_id, id, case_id, title, type_id, due_date, status, priority, assignee_ids, created_by)
    select ${firm}, uuidv7(), case when n % 7 > 1 then c.id end, 'Draft ' || n, types.ids[1 + n % 2], case when n % 5 > 0 then current_date + n % 9 - 4 end,
      (array['todo', 'doing', 'done'])[1 + n % 3], (array['urgent', 'high', 'normal', 'low'])[1 + n % 4],
      case n % 3 when 0 then array[${me}::uuid] when 1 then array[${me}::uuid, ${other.userId}::uuid] else array[${other.userId}::uuid] end, ${me}
    from ${cases}, ${firstOf('types', entries('task_type'))}`);
  await run(sql`insert into app.case_notes (tenant_id, id, case_id, author_id, title, body, body_text, visibility, pinned)
    select ${firm}, uuidv7(), one.id, case when n % 3 > 0 then ${me}::uuid else ${other.userId}::uuid end, 'Conference ' || n, '{"type": "doc", "content": []}', '',
      case when n % 3 > 0 and n % 2 = 0 then 'private' else 'team' end, n % 4 = 0
    from ${cases}, lateral (select ids[1 + n % 2] as id from ${firstOf('all_cases', twoCases)}) one`);
  await run(sql`insert into app.deadlines (tenant_id, id, case_id, title, kind, due_on, owner_id, state, created_by)
    select ${firm}, uuidv7(), one.id, 'Appeal ' || n, (array['appeal', 'review', 'notice'])[1 + n % 3], current_date + n % 11 - 4,
      case when n % 5 > 1 then ${me}::uuid else ${other.userId}::uuid end, (array['computed', 'confirmed'])[1 + n % 2], ${me}
    from ${cases}, lateral (select ids[1 + n / 2 % 2] as id from ${firstOf('all_cases', twoCases)}) one`);
  await run(sql`insert into app.deadline_exemptions (tenant_id, id, case_id, rules, reason, noted_by)
    select ${firm}, uuidv7(), one.id, '{la.131}', 'Settled ' || n, ${me}
    from ${cases}, lateral (select ids[1 + n / 2 % 2] as id from ${firstOf('all_cases', twoCases)}) one`);
  await run(sql`insert into app.filings (tenant_id, id, case_id, title, court_id, mode, filed_on, state, created_by)
    select ${firm}, uuidv7(), one.id, 'Filing ' || n, courts.ids[1 + n / 3 % 2], (array['counter', 'efiling'])[1 + n % 2], current_date - n % 11,
      (array['filed', 'objections', 'refiled'])[1 + n % 3], ${me}
    from ${cases}, lateral (select ids[1 + n / 2 % 2] as id from ${firstOf('all_cases', twoCases)}) one,
      ${firstOf('courts', sql`app.courts where tenant_id = ${firm}`)}`);
  const ofEachCase = sql`(select distinct on (case_id) id from app.filings where tenant_id = ${firm} order by case_id, id) of_each_case`;
  await run(sql`insert into app.filing_objections (tenant_id, id, case_id, filing_id, objection, notified_on, cure_by, owner_id, created_by)
    select ${firm}, uuidv7(), f.case_id, f.id, 'Objection ' || n, current_date - 20, current_date + n % 11 - 4,
      case when n % 5 > 1 then ${me}::uuid else ${other.userId}::uuid end, ${me}
    from ${cases}, lateral (select ids[1 + n / 3 % 2] as filing_id from ${firstOf('all_filings', ofEachCase)}) one
      join app.filings f on f.tenant_id = ${firm} and f.id = one.filing_id`);
  await run(sql`insert into app.certified_copies (tenant_id, id, case_id, title, order_on, applied_on, ready_on, owner_id, created_by)
    select ${firm}, uuidv7(), one.id, 'Judgment ' || n, current_date - 30, current_date - 20 + n % 7, case when n % 2 = 0 then current_date end,
      case when n % 5 > 1 then ${me}::uuid else ${other.userId}::uuid end, ${me}
    from ${cases}, lateral (select ids[1 + n / 2 % 2] as id from ${firstOf('all_cases', twoCases)}) one`);
  await run(sql`insert into app.files (tenant_id, id, size_bytes) values (${firm}, ${tenant.tenantId}, 100)`);
  await run(sql`with added as (insert into app.documents (tenant_id, id, case_id, title, category, tags, created_by)
      select ${firm}, uuidv7(), ids[1 + n % 2], 'Reply ' || n, (array['pleading', 'order', 'evidence'])[1 + n % 3], array[(array['urgent', 'copy'])[1 + n / 2 % 2]], ${me}
      from ${cases}, ${firstOf('all_cases', twoCases)} returning *)
    insert into app.document_versions (tenant_id, id, document_id, case_id, number, file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, text_status, uploaded_by, uploaded_at)
    select tenant_id, uuidv7(), id, case_id, 1, ${tenant.tenantId}, 'reply', 'application/octet-stream', (array['pdf', 'image'])[1 + n::int % 2], 100, '', 'clean',
      (array['read', 'none', 'recognised'])[1 + n::int % 3], ${me}, now() from (select *, row_number() over (order by category, id) as n from added) each`);
  await run(sql`insert into app.vakalatnamas (tenant_id, id, case_id, title, language, facts, instrument, state, state_on, due_on, retention_years, created_by, court_id)
    select ${firm}, uuidv7(), c.ids[1 + n % 2], 'Vakalatnama ' || n, 'en', '{"executants": [], "advocates": []}', '{}',
      (array['draft', 'on_record', 'sent_for_sign'])[1 + n % 3], current_date, current_date + n % 8 - 4, 8, ${me}, courts.ids[1 + n / 2 % 2]
    from generate_series(1, 24) n, ${firstOf('courts', sql`app.courts where tenant_id = ${firm}`)}, ${firstOf('c', twoCases)}`);
  // Two groups of one each; a larger one is shown as one row (notification-groups.routes.test.ts).
  await run(sql`insert into app.notifications (tenant_id, id, user_id, kind, title, message, cause, read_at, topic, group_key)
    select ${firm}, uuidv7(), ${me}, 'changed', 'News', 'News', 'n' || n, case when n % 2 = 0 then now() end, 'note_added',
      case when n < 3 then 'note_added:' || n end from generate_series(1, 9) n`);
  await run(sql`insert into app.tasks (tenant_id, id, title, assignee_ids, created_by, deleted_at)
    select ${firm}, uuidv7(), 'Gone ' || n, '{}', ${me}, now() from generate_series(1, 5) n`);
  await run(
    sql`insert into app.people (tenant_id, id, name, kinds, deleted_at) select ${firm}, uuidv7(), 'Gone ' || n, '{client}', now() from generate_series(1, 5) n`,
  );

  await run(sql`with changed as (insert into app.bulk_changes (tenant_id, id, changed_by, kind, total)
      select ${firm}, uuidv7(), ${me}, 'hearings', 1 from generate_series(1, 2) returning id)
    insert into app.bulk_change_records (tenant_id, change_id, kind, record_id, case_id, record_version, was, is_now)
    select ${firm}, changed.id, 'hearing', c.id, c.id, 1, '{}', '{}' from changed, ${cases} where n % 4 < 2`);

  const two = async (from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`select id from ${from} order by id limit 2`.execute(superuser);
    return [rows[0]?.id ?? '', rows[1]?.id ?? ''] as const;
  };
  return {
    tenant,
    ids: {
      case: await two(twoCases),
      filing: await two(sql`app.filings where tenant_id = ${firm}`),
      hearing: await two(sql`app.hearings where tenant_id = ${firm}`),
      court: await two(sql`app.courts where tenant_id = ${firm}`),
      category: await two(entries('category')),
      type: await two(entries('type')),
      taskType: await two(entries('task_type')),
      lawyer: await two(sql`app.lawyers where tenant_id = ${firm}`),
      member: [me, other.userId],
      client: await two(sql`app.people where tenant_id = ${firm}`),
      watched: await two(sql`app.cases where tenant_id = ${firm} and type_id = ${CAVEAT} and status = 'pending'`),
      bulkChange: await two(sql`app.bulk_changes where tenant_id = ${firm}`),
      notification: await two(sql`app.notifications where tenant_id = ${firm} and group_key is not null`),
    },
  };
}

/** Entries of a list that every firm has. */
const entries = (kind: string) => sql`app.reference_entries where kind = ${kind} and tenant_id is null`;

/** `name.ids`: the ids of these rows, in their order. */
const firstOf = (name: string, from: ReturnType<typeof sql>) =>
  sql`(select array_agg(id order by id) as ids from ${from}) ${sql.ref(name)}`;
