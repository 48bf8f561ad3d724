import type pg from 'pg';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { ExportedPerson, FIRM_NAME, PEOPLE_NAME } from './firm-manifest.ts';
import { findFirmWork, whyNotEmpty } from './firm-work.ts';
import { FirmZip } from './firm-zip.ts';
import { becomeOwner, chooseTables, enterFirm, lockFirm } from './import/import-session.ts';
import { connectToCopy } from './tables.ts';

interface Wanted {
  readonly file: string;
  readonly code: string;
  /** @throws to refuse an export with so many bytes of content. */
  readonly requireRoom: (bytes: number) => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
}

/** What an export holds. */
export interface FirmFile {
  readonly firmName: string;
  readonly exportedAt: string;
  /** Rows of a table, by its manifest. */
  readonly rowsOf: (table: string) => number;
  readonly fileBytes: number;
  readonly missingFiles: number;
  readonly people: readonly (ExportedPerson & { readonly isMember: boolean })[];
  /** Why the firm cannot take it, in words; undefined if it can. */
  readonly refusal: string | undefined;
}

/**
 * Reads an export from end to end, compares every hash, and looks whether the firm could take it. It writes nothing: whatever it does in
 * the database is rolled back.
 *
 * @throws {BackupError} for a file that is no whole export, or one of a newer version.
 */
export async function checkFirmFile(url: string, { file, code, requireRoom, onProgress }: Wanted): Promise<FirmFile> {
  const zip = await FirmZip.open(file);
  try {
    const people = await readPeople(zip);
    const { work, members } = await lookIntoFirm(url, zip, code);
    const { tables, files, faulty_files: faulty, firm, made_at: exportedAt } = zip.manifest;
    if (work.length === 0) {
      const total = [...Object.values(tables), ...files].reduce((sum, { bytes }) => sum + bytes, 0);
      await requireRoom(total);
      await readAll(zip, total, onProgress);
    }
    return {
      firmName: firm.name,
      exportedAt,
      rowsOf: (table) => tables[table]?.rows ?? 0,
      fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      missingFiles: faulty.length,
      people: people.map((person) => ({ ...person, isMember: members.has(person.email.toLowerCase()) })),
      refusal: work.length === 0 ? undefined : whyNotEmpty(work),
    };
  } finally {
    zip.close();
  }
}

async function readPeople(zip: FirmZip): Promise<ExportedPerson[]> {
  await zip.readPart(FIRM_NAME);
  const parsed = z.array(ExportedPerson).safeParse(await zip.readPart(PEOPLE_NAME));
  if (!parsed.success) throw new BackupError('The list of people in the export is not as it should be. Nothing was imported.');
  return parsed.data;
}

/** The work of the firm, and the addresses of its members. */
async function lookIntoFirm(url: string, zip: FirmZip, code: string) {
  const client = await connectToCopy(url);
  try {
    await client.query('begin');
    const tenantId = await lockFirm(client, code);
    await becomeOwner(client);
    await enterFirm(client, tenantId, null);
    await chooseTables(client, zip);
    return { work: await findFirmWork(client, tenantId), members: await listMembers(client, tenantId) };
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

async function listMembers(client: pg.ClientBase, tenantId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ email: string }>(
    'select u.email from app.memberships m join app.users u on u.id = m.user_id where m.tenant_id = $1',
    [tenantId],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Reads every row and file, which compares their number and hashes. */
async function readAll(zip: FirmZip, total: number, onProgress: Wanted['onProgress']): Promise<void> {
  const { tables, files } = zip.manifest;
  let done = 0;
  const advance = (bytes: number) => {
    done = Math.min(total, done + bytes);
    onProgress(done, total);
  };
  for (const [name, { bytes }] of Object.entries(tables)) {
    for await (const line of zip.rows(name)) void line;
    advance(bytes);
  }
  for (const file of files) for await (const chunk of zip.read(file.path, file)) advance(chunk.length);
}
