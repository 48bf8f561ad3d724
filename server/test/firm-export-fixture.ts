import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirmManifest } from '../src/platform/backup/firm-manifest.ts';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';
import { firmExportJobs, firmExportTasks } from '../src/firm-exports/firm-export.jobs.ts';
import { app, type Caller, deps, type TestTenant } from './tenant-fixture.ts';

export const exportJobs = firmExportJobs(deps, app.log).tasks;
const [exportTask] = firmExportTasks(deps, app.log);

/** Runs the task of a created export, as the heavy worker would. */
export async function makeExport(tenantId: string, id: string): Promise<void> {
  await exportTask?.run({ tenantId, id }, new AbortController().signal);
}

export const EXPORTS = '/api/v1/firm-exports';

/** Creates an export and runs its task. @returns the finished export. */
export async function exportFirm(tenant: TestTenant, admin: Caller = tenant): Promise<FirmExport> {
  const { id } = (await admin.post(EXPORTS, {})).json<FirmExport>();
  await makeExport(tenant.tenantId, id);
  const found = (await admin.get(EXPORTS)).json<FirmExport[]>().find((one) => one.id === id);
  if (!found) throw new Error('the export is not listed');
  return found;
}

export type Entries = Map<string, Buffer>;

/** The entries of a ZIP, by name. */
export async function readZip(bytes: Buffer): Promise<Entries> {
  const entries: Entries = new Map();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          void buffer(stream).then((content) => {
            entries.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', resolve).on('error', reject);
      zip.readEntry();
    });
  });
  return entries;
}

export function manifestOf(entries: Entries): FirmManifest {
  return JSON.parse(entries.get('manifest.json')?.toString() ?? '') as FirmManifest;
}

/** The rows of a table in an export. */
export function rowsIn(entries: Entries, table: string): Record<string, unknown>[] {
  return JSON.parse(entries.get(`data/${table}.json`)?.toString() ?? '[]') as Record<string, unknown>[];
}

/** Writes a ZIP of these entries; entry names are written unchanged, even invalid ones. */
export async function writeZip(folder: string, name: string, entries: Entries): Promise<string> {
  const zip = new ZipFile();
  for (const [entry, content] of entries) zip.addBuffer(content, entry, { compress: !entry.startsWith('files/') });
  zip.end();
  const file = path.join(folder, name);
  await writeFile(file, await buffer(zip.outputStream));
  return file;
}

/** Replaces the rows of a table in an export, and updates the manifest to match. */
export function withRows(entries: Entries, table: string, rows: object[]): Entries {
  const content = Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  const manifest = manifestOf(entries);
  const columns = manifest.tables[table]?.columns ?? Object.keys(rows[0] ?? {});
  const sum = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), rows: rows.length, columns };
  const changed = { ...manifest, tables: { ...manifest.tables, [table]: sum } };
  return new Map([...entries, [`data/${table}.json`, content], ['manifest.json', Buffer.from(JSON.stringify(changed))]]);
}
