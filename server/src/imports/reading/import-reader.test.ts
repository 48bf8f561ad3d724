import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ImportReader } from './import-reader.ts';

const reader = new ImportReader({ heavyWorkMemoryMb: undefined, heavyWorkProcesses: undefined });
afterAll(() => reader.end());

const caller = { userId: 'a user', tenantId: 'a firm' };

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'import-')), 'file');
  await writeFile(file, content);
  return file;
}

it('reads a CSV file with its headings and guesses its columns', async () => {
  const file = await fileOf('CAUSE LIST OF OUR OFFICE,,\n\nCase No,Party Name,N.D.\nOS 12/2024,Asha v. Ravi,25/03/2025\n');

  const read = await reader.readImport(caller, { file, mediaType: 'text/csv', kind: 'cases' });

  expect(read).toMatchObject({ format: 'csv', headerLine: 3 });
  expect(read.columns.map(({ guess }) => guess?.field)).toEqual(['case_number', 'title', 'next_date']);
  expect(read.rows).toEqual([{ line: 4, cells: ['OS 12/2024', 'Asha v. Ravi', '25/03/2025'] }]);
});
