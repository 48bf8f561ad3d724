import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ofDatabase } from '../db/lost-connection.ts';
import { installErrorHandler } from './error-handler.ts';

/** What a caller is told when this is thrown. */
async function toldOf(thrown: object): Promise<{ status: number; code: string; message: string }> {
  const app = Fastify();
  installErrorHandler(app, { cases_file_number_once: { code: 'record.changed', field: 'file_number' } });
  app.addHook('onRequest', async () => await Promise.reject(thrown instanceof Error ? thrown : Object.assign(new Error('thrown'), thrown)));
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, ...response.json<{ code: string; message: string }>() };
}

it.each([
  ['a full disk of the database', { code: '53100' }],
  ['a full disk of documents', { code: 'ENOSPC' }],
  ['a share of it that is used up', { code: 'EDQUOT' }],
])('tells %s as what it is', async (_what, thrown) => {
  expect(await toldOf(thrown)).toMatchObject({ status: 507, code: 'storage.full', message: expect.stringContaining('no room left') });
});

it.each([
  ['a database that is starting', { code: '57P03' }],
  ['a piece of a distributed database out of reach', { code: '08006' }],
  ['a deadlock over many machines', { code: '40P01' }],
])('tells %s as a database that cannot be reached just now', async (_what, thrown) => {
  expect(await toldOf(thrown)).toMatchObject({ status: 503, code: 'unavailable' });
});

it.each([
  ['a statement that got no answer', { message: 'Query read timeout' }],
  ['a connection that broke', { code: 'ECONNRESET' }],
])('tells %s of the database as a database that cannot be reached, and of another as a failure of ours', async (_what, thrown) => {
  expect(await toldOf(ofDatabase(Object.assign(new Error('thrown'), thrown)))).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await toldOf(thrown)).toMatchObject({ status: 500, code: 'internal' });
});

it.each(['', '_102008'])('knows a constraint by its name, with the number of a shard or without (%s)', async (shard) => {
  expect(await toldOf({ code: '23505', constraint: `cases_file_number_once${shard}` })).toMatchObject({
    status: 412,
    fields: { file_number: 'refused' },
  });
  expect(await toldOf({ code: '23505', constraint: `cases_pk${shard}` })).toMatchObject({ status: 409, code: 'record.exists' });
});
