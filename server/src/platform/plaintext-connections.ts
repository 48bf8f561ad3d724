import { isDatabaseHere, isLoopbackHost } from './loopback.ts';

/** The addresses of an installation, and whether it speaks TLS itself. */
interface Addresses {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly clamdUrl: string | undefined;
  readonly tls: object | undefined;
}

/** Modes in which the driver verifies the certificate; `prefer` and `no-verify` do not, or not always. */
const CHECKED = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Connections to other machines without TLS, or whose certificate is not verified: one sentence each, with the name of the
 * setting and the remedy. Connections within this machine need no TLS.
 */
export function plaintextConnections(lines: Addresses): string[] {
  return [
    ...webPlaintext(lines),
    ...databasePlaintext('DATABASE_URL', lines.databaseUrl),
    ...databasePlaintext('DATABASE_OWNER_URL', lines.databaseOwnerUrl),
    ...mailPlaintext(lines.smtpUrl),
    ...storagePlaintext(lines.storageUrl),
    ...scannerPlaintext(lines.clamdUrl),
  ];
}

function webPlaintext({ host, publicUrl, tls }: Addresses): string[] {
  if (publicUrl === undefined) return [];
  const { protocol, hostname } = new URL(publicUrl);
  const isPlainOutside = protocol === 'http:' && !isLoopbackHost(hostname);
  const isPlainInside = !isLoopbackHost(host) && tls === undefined;
  return [
    ...(isPlainOutside
      ? ['PUBLIC_URL: people reach it without TLS; put a proxy with a certificate before it, and begin with https://.']
      : []),
    ...(isPlainInside
      ? ['HOST: it listens to other machines without TLS; set TLS_CERT_FILE and TLS_KEY_FILE, or listen to a proxy on this machine alone.']
      : []),
  ];
}

function databasePlaintext(setting: string, address: string | undefined): string[] {
  if (address === undefined) return [];
  if (isDatabaseHere(address)) return [];
  const { searchParams } = new URL(address);
  const isChecked = CHECKED.has(searchParams.get('sslmode') ?? '') && isFullUnderLibpq(searchParams);
  return isChecked ? [] : [`${setting}: the database is reached without TLS that is checked; add sslmode=verify-full.`];
}

/** As libpq interprets them, the weaker modes do not verify the host name. */
function isFullUnderLibpq(parameters: URLSearchParams): boolean {
  return parameters.get('uselibpqcompat') !== 'true' || parameters.get('sslmode') === 'verify-full';
}

function mailPlaintext(address: string | undefined): string[] {
  if (address === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopbackHost(hostname)) return [];
  const isChecked = searchParams.get('tls.rejectUnauthorized') !== 'false';
  const isTls = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isTls && isChecked ? [] : ['SMTP_URL: mails may leave without TLS that is checked; use smtps://, or add requireTLS=true.'];
}

function storagePlaintext(address: string | undefined): string[] {
  if (!address?.startsWith('s3:')) return [];
  const endpoint = new URL(address).searchParams.get('endpoint');
  // The default endpoint is the service's own, which uses TLS.
  if (endpoint === null || !URL.canParse(endpoint)) return [];
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && !isLoopbackHost(hostname) ? ['STORAGE_URL: documents travel without TLS; use an https:// endpoint.'] : [];
}

function scannerPlaintext(address: string | undefined): string[] {
  if (!address?.startsWith('tcp:') || isLoopbackHost(new URL(address).hostname)) return [];
  return ['CLAMD_URL: clamd speaks no TLS, and papers travel to it as they are; run it on this machine, or reach it through a tunnel.'];
}
