import type { Import, ImportRow } from '@munshi/contract/imports/import.schema';
import { type Caller, deps } from '../../test/fixtures/tenant-fixture.ts';
import { runStartedImport } from './running/run-import.service.ts';
import { runStartedUndo } from './running/undo-import.service.ts';

export const IMPORTS = '/api/v1/imports';

type Member = Caller & { readonly tenantId: string };

/** Sends a file for import. @returns the raw answer. */
export async function sendFile(by: Caller, text: string, { kind = 'cases', type = 'text/csv', name = 'diary.csv' } = {}) {
  const url = `${IMPORTS}?kind=${kind}&file_name=${encodeURIComponent(name)}`;
  return await by.post(url, Buffer.from(text), { 'content-type': type });
}

/** Sends a file that can be read. */
export async function readIn(by: Caller, text: string, options: Parameters<typeof sendFile>[2] = {}): Promise<Import> {
  const answer = await sendFile(by, text, options);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Import>();
}

export async function rowsOf(by: Caller, id: string): Promise<ImportRow[]> {
  return (await by.get(`${IMPORTS}/${id}/rows?limit=100`)).json<{ items: ImportRow[] }>().items;
}

/** Starts an import and does its job at once. */
export async function importAll(by: Member, id: string): Promise<Import> {
  const started = await by.post(`${IMPORTS}/${id}/run`);
  if (started.statusCode !== 202) throw new Error(`${started.statusCode} ${started.body}`);
  await runStartedImport(deps, { tenantId: by.tenantId, id }, new AbortController().signal);
  return (await by.get(`${IMPORTS}/${id}`)).json<Import>();
}

/** Asks for the undo of an import and does its job at once. */
export async function undoAll(by: Member, id: string): Promise<Import> {
  const started = await by.post(`${IMPORTS}/${id}/undo`);
  if (started.statusCode !== 202) throw new Error(`${started.statusCode} ${started.body}`);
  await runStartedUndo(deps, { tenantId: by.tenantId, id }, new AbortController().signal);
  return (await by.get(`${IMPORTS}/${id}`)).json<Import>();
}

/** A server that is stopped after so many batches. */
export const stoppedAfter = (batches: number): AbortSignal => {
  let looks = 0;
  return {
    get aborted() {
      looks += 1;
      return looks > batches;
    },
  } as AbortSignal;
};
