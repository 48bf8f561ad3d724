import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newCase, PDF_HEAD, upload } from '../../../test/fixtures/document-fixture.ts';
import { exportFirm, EXPORTS, manifestOf, readZip } from '../../../test/fixtures/firm-export-fixture.ts';
import { startFirmImport, uploadFirmFile, workOn } from '../../../test/fixtures/firm-import-fixture.ts';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { courts, facts } from '../../../test/fixtures/vakalatnama-fixture.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';

/** Tables to which the import itself and its firm add rows, and the seals, which are made anew. */
const GROWING = ['audit_log', 'audit_seals', 'audit_checks', 'notifications', 'lawyers'];

it('a firm with restricted cases, documents and vakalatnamas arrives with as many rows of each table, and with equal files', async () => {
  const [source, target] = [await newTenant(), await newTenant()];
  const restricted = await newCase(source, { title: 'Secret v. State', restricted: true });
  const open = await newCase(source, { title: 'Open v. State' });
  for (const [name, legalCase] of [['plaint', restricted] as const, ['reply', open] as const])
    await upload(source, `${PDF_HEAD}the ${name}`, { filename: `${name}.pdf`, case_id: legalCase.id });
  const signed = { facts: facts({ case_id: restricted.id, court_id: courts.delhi }) };
  expect((await source.post('/api/v1/vakalatnamas', signed)).statusCode).toBe(201);
  await source.post('/api/v1/hearings/', { case_id: restricted.id, hearing_date: '2031-03-05' });
  const made = await exportFirm(source);
  const bytes = (await source.get(`${EXPORTS}/${made.id}/download`)).rawPayload;
  const { tables, files } = manifestOf(await readZip(bytes));

  const id = await uploadFirmFile(target, bytes);
  expect(await workOn(target, id)).toMatchObject({ state: 'checked', contents: { cases: 2, documents: 2, vakalatnamas: 1, hearings: 1 } });
  await startFirmImport(target, id);
  expect(await workOn(target, id, { kind: 'run' })).toMatchObject({ state: 'done' });

  for (const [name, { rows }] of Object.entries(tables).filter(([table]) => !GROWING.includes(table))) {
    const counted = await sql<{
      rows: number;
    }>`select count(*)::int as rows from app.${sql.table(name)} t where t.tenant_id = ${target.tenantId}`.execute(superuser);
    expect([name, counted.rows[0]?.rows]).toEqual([name, rows]);
  }
  const stored = superuser.selectFrom('document_versions').select(['file_id', 'sha256']).where('tenant_id', '=', target.tenantId);
  const versions = await stored.execute();
  expect(versions.map(({ sha256 }) => sha256).sort()).toEqual(files.map(({ sha256 }) => sha256).sort());
  for (const { file_id: fileId, sha256 } of versions) {
    const chunks = await (await openStorage(deps.config).read({ tenantId: target.tenantId, id: fileId })).toArray();
    expect(
      createHash('sha256')
        .update(Buffer.concat(chunks as Buffer[]))
        .digest('hex'),
    ).toBe(sha256);
  }
});
