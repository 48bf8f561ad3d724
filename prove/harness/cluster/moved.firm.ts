import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { end } from '../../../bench/running.ts';
import type { FirmManifest } from '../../../server/src/platform/backup/firm-manifest.ts';
import { FirmZip } from '../../../server/src/platform/backup/firm-zip.ts';
import { Caller, foundFirm } from '../caller.fixture.ts';
import { startSampleFirm } from '../sample.firm.ts';
import { check, type Report } from '../scenario.ts';
import { root, startServer, until } from '../server.process.ts';
import { read } from '../whole.upload.ts';

const EXPORTS = '/api/v1/firm-exports';
const DONE_SECONDS = 300;

/** These may have more rows after an import, and never fewer: it adds a line to the audit log, and a job seals new lines every five minutes. */
const GROWN = ['audit_log', 'audit_seals'];

/**
 * Exports the sample firm from one PostgreSQL, imports it into a firm on the cluster by the operator's command, and exports it
 * there: every list must be the same to the letter, and every table of as many rows.
 */
export async function proveMovedFirm({ log, folder }: Report, { url, ownerUrl }: { url: string; ownerUrl: string }): Promise<void> {
  const file = `${folder}/plain.zip`;
  const plain = await exportOfSampleFirm(`${folder}/plain`, file);
  const env = { PORT: '0', DATA_DIR: `${folder}/moved`, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const server = await startServer(env);
  try {
    const caller = await foundFirm(server);
    const [firm] = await read<{ code: string }[]>(caller, '/api/v1/user/associated-tenants');
    importByCommand(file, firm?.code ?? '', env);
    const moved = await exportOf(caller, `${folder}/moved.zip`);
    log(
      `the sample firm, ${rowsOf(plain)} rows and ${plain.files.length} files, is moved from one PostgreSQL to the cluster by its export`,
    );
    const different = differences(plain, moved);
    check(different.length === 0, `an export of the moved firm is the same: ${different.join(', ')}`);
    log(`and exported there again: ${Object.keys(moved.parts).length} lists and ${Object.keys(moved.tables).length} tables are the same`);
  } finally {
    await server.end();
  }
}

async function exportOfSampleFirm(dataDir: string, file: string): Promise<FirmManifest> {
  const sample = await startSampleFirm(dataDir);
  try {
    return await exportOf(new Caller(() => sample.url, await sample.signIn()), file);
  } finally {
    await end(sample.running);
  }
}

/** Orders an export of the caller's firm, and saves it. */
async function exportOf(caller: Caller, file: string): Promise<FirmManifest> {
  const { id } = (await caller.save('POST', EXPORTS, { body: {} })) as unknown as FirmExport;
  let made: FirmExport | undefined;
  const isMade = async () => {
    made = (await read<FirmExport[]>(caller, EXPORTS)).find((each) => each.id === id);
    return made?.status === 'done' || made?.status === 'failed';
  };
  await until('the export ends', isMade, DONE_SECONDS);
  check(made?.status === 'done', `the export is made: ${made?.problem}`);
  const answer = await fetch(`${caller.url}${EXPORTS}/${id}/download`, { headers: caller.headers });
  check(answer.status === 200, `the export is downloaded: ${answer.status}`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const zip = await FirmZip.open(file);
  zip.close();
  return zip.manifest;
}

function importByCommand(file: string, code: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/import-firm.ts', file, '--firm', code], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  check(status === 0, `the export is imported: ${stderr}`);
}

const rowsOf = ({ tables }: FirmManifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** The names of what is not the same in two exports of one firm. */
function differences(one: FirmManifest, other: FirmManifest): string[] {
  const lists = Object.keys(one.parts).filter((name) => name.startsWith('lists/') && one.parts[name]?.sha256 !== other.parts[name]?.sha256);
  const tables = Object.keys(one.tables).filter((name) => {
    const [before, after] = [one.tables[name]?.rows ?? 0, other.tables[name]?.rows ?? 0];
    return GROWN.includes(name) ? after < before : after !== before;
  });
  return [...lists, ...tables, ...(one.files.length === other.files.length ? [] : ['files'])];
}
