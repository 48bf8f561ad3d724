import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ MAIL_OUTBOX: 'true', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'munshi-lines-')), ...env });

const PLAIN: [string, NodeJS.ProcessEnv][] = [
  ['PUBLIC_URL', { PUBLIC_URL: 'http://munshi.example.in' }],
  ['HOST', { HOST: '0.0.0.0', PUBLIC_URL: 'https://munshi.example.in' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app_user@db.example.in/munshi' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app_user@10.0.0.5/munshi?sslmode=no-verify' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app_user@db/munshi?sslmode=require&uselibpqcompat=true' }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://munshi_owner@db/munshi?sslmode=prefer' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:word@mail.example.in:587' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://user:word@mail.example.in?tls.rejectUnauthorized=false' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://key:word@papers?endpoint=http://minio:9000' }],
  ['CLAMD_URL', { CLAMD_URL: 'tcp://scanner:3310' }],
];

const TLS: NodeJS.ProcessEnv[] = [
  {},
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'https://munshi.example.in' },
  { DATABASE_URL: 'postgres://app_user@db/munshi?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem' },
  { DATABASE_URL: 'postgres://app_user@127.0.0.1/munshi' },
  { DATABASE_URL: 'postgres:///munshi?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://app_user@%2Fvar%2Frun%2Fpostgresql/munshi' },
  { SMTP_URL: 'smtps://user:word@mail.example.in' },
  { SMTP_URL: 'smtp://user:word@mail.example.in:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:25' },
  { STORAGE_URL: 's3://key:word@papers?endpoint=https://minio:9000' },
  { STORAGE_URL: 's3://papers' },
  { STORAGE_URL: 'file:///srv/papers' },
  { CLAMD_URL: 'unix:///run/clamd.sock' },
  { CLAMD_URL: 'tcp://127.0.0.1:3310' },
];

describe('a connection to another machine', () => {
  it.each(PLAIN)('without TLS is reported by its setting %s, and refused if TLS is required', (name, env) => {
    const { plaintextConnections: plainLines } = read(env);
    expect(plainLines).toHaveLength(1);
    expect(plainLines[0]).toMatch(new RegExp(`^${name}: `));
    expect(plainLines[0]).not.toContain('word');
    for (const REQUIRE_TLS of ['true', '1']) {
      expect(() => read({ ...env, REQUIRE_TLS })).toThrow(ConfigError);
      expect(() => read({ ...env, REQUIRE_TLS })).toThrow(plainLines[0]);
    }
  });

  it.each(TLS)('with TLS, or no such connection, is accepted: %j', (env) => {
    expect(read({ ...env, REQUIRE_TLS: 'true' }).plaintextConnections).toEqual([]);
  });
});
