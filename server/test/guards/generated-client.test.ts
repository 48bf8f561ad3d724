import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../fixtures/account-fixture.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { app, listen } from '../fixtures/tenant-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'munshi-client-'));
const output = path.join(folder, 'client');

/** The functions of the generated client that the test calls. */
interface GeneratedClient {
  logIn(options: object): Promise<{ data?: { token: string } }>;
  readMe(options: object): Promise<{ data?: { email: string } }>;
  listCases(options: object): Promise<{ data?: { total: number }; error?: { code: string } }>;
}

beforeAll(async () => {
  const description = path.join(folder, 'openapi.json');
  writeFileSync(description, (await app.inject({ url: '/api/openapi.json' })).body);
  const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'] as const;
  await createClient({ input: description, output, plugins: [...plugins], logs: { level: 'silent' } });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the generated client compiles in strict mode', () => {
  const program = ts.createProgram([path.join(output, 'index.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

it('the generated client signs in, reads, and gets a typed error', async () => {
  const account = await newAccount();
  const client = (await import(path.join(output, 'sdk.gen.ts'))) as GeneratedClient;
  const baseUrl = await listen();

  const { data: session } = await client.logIn({ baseUrl, body: { email: account.email, password: PASSWORD } });
  const { data: me } = await client.readMe({ baseUrl, auth: session?.token });
  const { data: cases } = await client.listCases({ baseUrl, auth: session?.token });
  const { error } = await client.listCases({ baseUrl });

  expect([me?.email, cases?.total, error?.code]).toEqual([account.email, 0, 'auth.required']);
});
