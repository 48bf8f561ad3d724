import { ConfigError } from './config-error.ts';

interface Failure extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly path?: string;
}

const FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'may not be written to by the user this server runs as; change its owner, or choose another folder',
  EPERM: 'may not be changed by the user this server runs as; change its owner, or choose another folder',
  EROFS: 'is on a disk that is read-only; mount it for writing, or choose another folder',
  ENOTDIR: 'leads through a file; choose a folder',
  EEXIST: 'is a file; choose a folder',
  EISDIR: 'holds a folder where a file of ours belongs; choose another folder',
  ENOSPC: 'is on a disk that is full; make room, or choose another folder',
  EDQUOT: 'is on a disk of which our share is full; make room, or choose another folder',
};

/** The problem with the data folder that keeps a server from starting, for a file system error. */
export function folderFailure(error: unknown, dataDir: string): ConfigError | undefined {
  const because = FOLDER[(error as Failure).code ?? ''];
  return because === undefined ? undefined : new ConfigError(`DATA_DIR: ${dataDir} ${because}.`, { cause: error });
}

/** Why a server did not start, in one sentence, if the operator can do something about it; undefined for a bug of ours. */
export function startFailure(error: unknown, dataDir: string | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  return (
    listenFailure(error) ??
    roleFailure(error) ??
    (dataDir === undefined || !isOfFiles(error) ? undefined : folderFailure(error, dataDir)?.message)
  );
}

function roleFailure({ code, message }: Failure): string | undefined {
  if (code !== '42501' || message !== 'permission denied to set role "app_user"') return undefined;
  return 'DATABASE_URL: its role may not act as app_user; give the address of app_user, and this one as DATABASE_OWNER_URL.';
}

const isOfFiles = (error: Failure) => error.path !== undefined && error.syscall !== 'listen';

function listenFailure({ syscall, code, port, address }: Failure): string | undefined {
  if (syscall !== 'listen') return undefined;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: ${port} on ${address} is in use by another program; end it, or choose another PORT.`,
    EACCES: `PORT: ${port} may not be used by the user this server runs as; choose one above 1023.`,
    EADDRNOTAVAIL: `HOST: ${address} is no address of this machine; choose one that is, or 0.0.0.0 for all.`,
  };
  return sentences[code ?? ''];
}
