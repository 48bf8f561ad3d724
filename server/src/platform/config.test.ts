import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { withSecretFiles } from './secret-files.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'munshi-config-'));

describe('settings', () => {
  it('have defaults, and treat an empty variable as unset', () => {
    expect(readConfig({ DATA_DIR: folder(), PORT: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      supportEmail: undefined,
      highestSelfServePlan: 'enterprise',
      trustProxy: false,
      ratePerMinute: 600,
      connections: { requestSeconds: 120, headersSeconds: 30, idleSeconds: 120, mostConnections: 5_000, mostPerAddress: 500 },
      minFreeDisk: { percent: 5, bytes: 5_000_000_000 },
      logLevel: 'info',
    });
  });

  it('create a secret once, readable by the owner alone, and reuse it', () => {
    const DATA_DIR = folder();
    const { authSecret } = readConfig({ DATA_DIR });
    expect(authSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR }).authSecret).toBe(authSecret);
    expect(statSync(path.join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('write no secret file if AUTH_SECRET is set', () => {
    const DATA_DIR = folder();
    readConfig({ DATA_DIR, AUTH_SECRET: 'x'.repeat(40) });
    expect(existsSync(path.join(DATA_DIR, 'auth-secret'))).toBe(false);
  });

  it.each<readonly [name: string, value: string, sentence: RegExp]>([
    ['PORT', 'eighty', /^PORT: "eighty" cannot be used; it must be a port from 0 to 65535$/],
    ['PORT', '70000', /^PORT: "70000"/],
    ['RATE_PER_MINUTE', '-1', /^RATE_PER_MINUTE: "-1" cannot be used; it must be a number of calls, 0 for no limit$/],
    ['MIN_FREE_DISK_GB', 'some', /^MIN_FREE_DISK_GB: "some" cannot be used; it must be a number of gigabytes, 0 for none$/],
    ['REQUEST_TIMEOUT_SECONDS', '-1', /^REQUEST_TIMEOUT_SECONDS: "-1" cannot be used; it must be a number of seconds, 0 for no limit$/],
    ['MAX_CONNECTIONS', 'many', /^MAX_CONNECTIONS: "many" cannot be used; it must be a number of connections, 0 for no limit$/],
    ['MIN_FREE_DISK_PERCENT', '101', /^MIN_FREE_DISK_PERCENT: "101" cannot be used; it must be a share of the disk from 0 to 100$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL: "loud" cannot be used; it must be fatal, error/],
    ['SUPPORT_EMAIL', 'help', /^SUPPORT_EMAIL: "help" cannot be used; it must be a mail address$/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY: "yes" cannot be used; it must be true or false$/],
    [
      'DATABASE_URL',
      'mysql://user:hunter2@db',
      /^DATABASE_URL: what was set cannot be used; it must be an address beginning with postgres/,
    ],
    ['SMTP_URL', 'mail.example.in', /^SMTP_URL: what was set cannot be used; it must be an address beginning with smtp/],
    ['PUBLIC_URL', 'munshi.example.in', /^PUBLIC_URL: what was set/],
    ['PUBLIC_URL', 'http://localhost:3000/munshi', /^PUBLIC_URL: what was set cannot be used; it must be an address without a path/],
    ['PUBLIC_URL', 'http://localhost:3000/?firm=rao', /^PUBLIC_URL: what was set cannot be used; it must be an address without a path/],
    ['MAIL_FROM', 'Munshi', /^MAIL_FROM: "Munshi" cannot be used; it must be a mail address, such as Munshi <munshi@example\.in>$/],
    ['STORAGE_URL', '/srv/papers', /^STORAGE_URL: what was set cannot be used; it must be an address beginning with file:\/\/ or s3:\/\/$/],
    ...['file:papers', 'file://papers/kept', 'file:///', 'file:///srv/papers?region=x', 'file:///srv/%zz'].map(
      (value) => ['STORAGE_URL', value, /^STORAGE_URL: .* it must be file:\/\/\/ and the whole path of a folder$/] as const,
    ),
    ...['s3:papers', 's3:///papers', 's3://hunter2:hunter2@papers/of-a-firm'].map(
      (value) => ['STORAGE_URL', value, /^STORAGE_URL: .* it must be s3:\/\/ and a bucket of its own, without a folder in it$/] as const,
    ),
    ['STORAGE_URL', 's3://papers?endpoint=minio:9000', /^STORAGE_URL: .* an endpoint that begins with https:\/\/ or http:\/\/$/],
    ['STORAGE_URL', 's3://papers?timeout=long', /^STORAGE_URL: .* a timeout in seconds, more than 0$/],
    ['STORAGE_URL', 's3://papers?end_point=https://minio', /^STORAGE_URL: .* no parameters other than endpoint, region and timeout$/],
    ['AUTH_SECRET', 'short', /^AUTH_SECRET: what was set cannot be used; it must be at least 32 characters$/],
  ])('refuse %s=%s, with the name and what would be valid', (name, value, sentence) => {
    const read = () => readConfig({ DATA_DIR: folder(), [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/hunter2/);
  });

  it('take the storage of documents in a folder or in a bucket', () => {
    const read = (STORAGE_URL: string) => readConfig({ DATA_DIR: folder(), STORAGE_URL }).storageUrl;
    for (const address of ['file:///srv/papers', 'file:///srv/%E0%A4%95%20papers', 's3://papers', 's3://papers/', 's3://key:word@papers'])
      expect(read(address)).toBe(address);
    const whole = 's3://key:word@papers?endpoint=https://minio.example.in:9000&region=ap-south-1&timeout=0.5';
    expect(read(whole)).toBe(whole);
  });

  it('name all invalid variables at once', () => {
    expect(() => readConfig({ DATA_DIR: folder(), PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('take true, false, 1 and 0 for everything that is on or off', () => {
    const set = (value: string) =>
      readConfig({ DATA_DIR: folder(), PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: value, MAIL_OUTBOX: value, REQUIRE_TLS: value });
    for (const value of ['true', '1']) expect(set(value).trustProxy).toBe(true);
    for (const value of ['false', '0']) expect(set(value).trustProxy).toBe(false);
    const isOpen = (MAIL_OUTBOX: string) => () => readConfig({ DATA_DIR: folder(), PUBLIC_URL: 'https://munshi.example.in', MAIL_OUTBOX });
    expect(isOpen('1')).not.toThrow();
    expect(isOpen('0')).toThrow(ConfigError);
  });

  it('drop the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ DATA_DIR: folder(), PUBLIC_URL: 'https://munshi.example.in/', MAIL_OUTBOX: 'true' }).publicUrl).toBe(
      'https://munshi.example.in',
    );
  });

  it('refuse a public address without a mail server, in one sentence that names the remedies', () => {
    const read = (env: NodeJS.ProcessEnv) => () => readConfig({ DATA_DIR: folder(), ...env });
    for (const PUBLIC_URL of ['https://munshi.example.in', 'http://10.0.0.5:3000', 'http://localhost.evil.example'])
      expect(read({ PUBLIC_URL })).toThrow(/^PUBLIC_URL: [^\n]*SMTP_URL[^\n]*MAIL_OUTBOX=true[^\n]*\.$/);
    for (const more of [{ SMTP_URL: 'smtps://mail.example.in' }, { MAIL_OUTBOX: 'true' }])
      expect(read({ PUBLIC_URL: 'https://munshi.example.in', ...more })).not.toThrow();
    for (const PUBLIC_URL of ['http://localhost:5173', 'http://127.0.0.1:3000', 'https://[::1]:3000'])
      expect(read({ PUBLIC_URL })).not.toThrow();
    expect(read({ MAIL_OUTBOX: 'yes' })).toThrow(/^MAIL_OUTBOX: "yes" cannot be used; it must be true or false$/);
  });

  describe('that are secret', () => {
    const written = (text: string) => {
      const file = path.join(folder(), 'mounted');
      writeFileSync(file, text);
      return file;
    };

    it('are read from the files that a vault or a container mounts', () => {
      const env = {
        DATA_DIR: folder(),
        AUTH_SECRET_FILE: written(`${'x'.repeat(40)}\n`),
        AUTH_SECRET_PREVIOUS_FILE: written('y'.repeat(40)),
        SMTP_URL_FILE: written('smtps://munshi:word@mail.example.in\r\n'),
        DATABASE_URL_FILE: written('postgres://app_user:word@localhost/munshi'),
        DATABASE_OWNER_URL_FILE: written('postgres://munshi_owner:word@localhost/munshi'),
        STORAGE_URL_FILE: written('s3://key:word@papers'),
      };
      expect(readConfig(env)).toMatchObject({
        authSecret: 'x'.repeat(40),
        authSecretPrevious: 'y'.repeat(40),
        smtpUrl: 'smtps://munshi:word@mail.example.in',
        databaseUrl: 'postgres://app_user:word@localhost/munshi',
        databaseOwnerUrl: 'postgres://munshi_owner:word@localhost/munshi',
        storageUrl: 's3://key:word@papers',
      });
      const passphrase = { MUNSHI_BACKUP_PASSPHRASE_FILE: written('six words that nobody has heard'), BACKUP_DATABASE_URL_FILE: '' };
      expect(withSecretFiles(passphrase)).toMatchObject({ MUNSHI_BACKUP_PASSPHRASE: 'six words that nobody has heard' });
    });

    it('include a secret created once in the data folder; a truncated one is refused', () => {
      const dataDir = folder();
      const { authSecret } = readConfig({ DATA_DIR: dataDir });
      expect(authSecret).toMatch(/^[\w-]{64}$/);
      expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(authSecret);
      expect(readdirSync(dataDir)).toEqual(['auth-secret']);
      for (const left of ['', authSecret.slice(0, 10)]) {
        writeFileSync(path.join(dataDir, 'auth-secret'), left);
        expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: .*auth-secret does not hold a whole secret/);
      }
    });

    it('are refused if the file is missing or empty or the setting is given twice, and never echoed', () => {
      const read = (env: NodeJS.ProcessEnv) => () => readConfig({ DATA_DIR: folder(), ...env });
      expect(read({ AUTH_SECRET_FILE: '/nowhere/secret' })).toThrow(/^AUTH_SECRET_FILE: \/nowhere\/secret cannot be read$/);
      expect(read({ SMTP_URL_FILE: written('\n') })).toThrow(/^SMTP_URL_FILE: .* is empty$/);
      expect(read({ AUTH_SECRET_FILE: written('x'.repeat(40)), AUTH_SECRET: 'z'.repeat(40) })).toThrow(/leave one of them out$/);
      expect(read({ AUTH_SECRET_FILE: written('hunter2') })).toThrow(/^AUTH_SECRET: what was set cannot be used/);
      expect(read({ TLS_CERT_FILE: written('certificate') })).toThrow(/set both, or neither$/);
      expect(read({ BREACHED_PASSWORDS_FILE: '/nowhere/leaks' })).toThrow(/^BREACHED_PASSWORDS_FILE: /);
    });
  });
});
