import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { everyNode, type Plan } from '../../../bench/listening-database.ts';
import { observe } from '../fixtures/attack-fixture.ts';
import { newTenant, superuser } from '../fixtures/tenant-fixture.ts';

type Scan = Plan & { readonly 'Index Name'?: string; readonly 'Index Cond'?: string };

/** Whether a scan finds a record by id in an index of more than the deleted ones that is not the primary key: it reads all rows of a firm. */
const isPastTheKey = ({ 'Index Name': name = '', 'Index Cond': condition = '' }: Scan) =>
  /\bid = /.test(condition) && !/_(pk|deleted|gone)$/.test(name);

it.each(['/api/v1/documents', '/api/v1/documents?sort=size', '/api/v1/vakalatnamas', '/api/v1/vakalatnamas?sort=due_on'])(
  'the generic plan reads the rows of a list page by primary key, even if the average firm is small: %s',
  async (url) => {
    const firm = await newTenant();
    const { status, statements } = await observe(async () => await firm.get(url));
    const pages = statements.filter((text) => text.startsWith('select (select'));
    expect({ status, pages }).toMatchObject({ status: 200, pages: [expect.any(String)] });
    const planned = superuser.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`set local session_replication_role = replica`.execute(db);
      const made = sql`select gen_random_uuid() as firm from generate_series(1, 500)`;
      await sql`insert into app.documents (tenant_id, id, case_id, title, created_by)
        select firm, uuidv7(), firm, 'Plaint', firm from (${made}) as firms, generate_series(1, 8)`.execute(db);
      await sql`insert into app.vakalatnamas (tenant_id, id, title, language, facts, state_on, retention_years, created_by)
        select firm, uuidv7(), 'A v. B', 'en', '{}', current_date, 2, firm from (${made}) as firms, generate_series(1, 8)`.execute(db);
      await sql`insert into app.document_versions
        (tenant_id, id, document_id, case_id, number, file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, uploaded_by)
        select tenant_id, id, id, case_id, 1, id, 'a.pdf', 'application/pdf', 'pdf', 9, '', 'clean', created_by from app.documents
        where case_id = tenant_id`.execute(db);
      await sql`analyze app.documents, app.document_versions, app.vakalatnamas`.execute(db);
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (generic_plan, format json) ${sql.raw(pages[0] ?? '')}`.execute(db);
      const steps: Scan[] = rows.flatMap((row) => everyNode(row['QUERY PLAN'][0].Plan));
      throw Object.assign(new Error('rolled back'), { read: steps.filter(isPastTheKey) });
    });
    await expect(planned).rejects.toMatchObject({ read: [] });
  },
);
