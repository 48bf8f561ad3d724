import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { markDatabaseError } from '../db/driver/lost-connection.ts';
import { installErrorHandler } from './error-handler.ts';

/** The response to a caller when this is thrown. */
async function responseTo(thrown: object): Promise<{ status: number; code: string; message: string }> {
  const app = Fastify();
  installErrorHandler(app, { cases_file_number_once: { code: 'record.changed', field: 'file_number' } });
  app.addHook('onRequest', async () => await Promise.reject(thrown instanceof Error ? thrown : Object.assign(new Error('thrown'), thrown)));
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, ...response.json<{ code: string; message: string }>() };
}

it.each([
  ['a full database disk', { code: '53100' }],
  ['a full document disk', { code: 'ENOSPC' }],
  ['an exceeded disk quota', { code: 'EDQUOT' }],
])('reports %s as full storage', async (_what, thrown) => {
  expect(await responseTo(thrown)).toMatchObject({
    status: 507,
    code: 'storage.full',
    message: expect.stringContaining('run out of disk space'),
  });
});

it.each([
  ['a database that is starting', { code: '57P03' }],
  ['a deadlock across machines', { code: '40P01' }],
])('reports %s as temporarily unavailable', async (_what, thrown) => {
  expect(await responseTo(thrown)).toMatchObject({ status: 503, code: 'unavailable' });
});

it.each([
  ['08006', 'connection to the remote node app_user@db-2:5432 failed with the following error: Connection refused'],
  // Of a change of a table that every machine has a copy of.
  ['XX000', 'failure on connection marked as essential: db-2:5432'],
])('says of a machine of a distributed database that it does not answer (%s)', async (code, message) => {
  expect(await responseTo({ code, message })).toMatchObject({
    status: 503,
    code: 'unavailable.machine',
    message: expect.not.stringContaining('db-2'),
  });
});

it.each([
  ['a query timeout', { message: 'Query read timeout' }],
  ['a broken connection', { code: 'ECONNRESET' }],
])('reports %s of the database as unavailable, and elsewhere as an internal error', async (_what, thrown) => {
  expect(await responseTo(markDatabaseError(Object.assign(new Error('thrown'), thrown)))).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  expect(await responseTo(thrown)).toMatchObject({ status: 500, code: 'internal' });
});

it('recognises a constraint by its name', async () => {
  expect(await responseTo({ code: '23505', constraint: 'cases_file_number_once' })).toMatchObject({
    status: 412,
    fields: { file_number: 'refused' },
  });
  expect(await responseTo({ code: '23505', constraint: 'cases_pk' })).toMatchObject({ status: 409, code: 'record.exists' });
});
