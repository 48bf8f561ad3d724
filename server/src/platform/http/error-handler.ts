import type { Problem } from '@munshi/contract/platform/problem';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseError } from '../db/driver/lost-connection.ts';
import { AppError } from './app-error.ts';

/** The problem that a violated constraint stands for: constraint → code and field. */
export type ConstraintProblems = Readonly<Record<string, { code: ProblemCode; field?: string }>>;

export interface Thrown extends Error {
  readonly statusCode?: number;
  /** SQLSTATE of PostgreSQL, or a code of Node or Fastify. */
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
}

const UNREACHED = /^unavailable(?:\.machine)?$/;
const SUSPICIOUS = /^(?:auth|login|otp|password|invite)\.|^request\.too_many$|^tenant\.not_found$/;

/** Turns every error into a `Problem`. An error not thrown on purpose is a bug: logged in full, not shown to the caller. */
export function installErrorHandler(app: FastifyInstance, constraints: ConstraintProblems): void {
  app.setErrorHandler((error: Thrown, request, reply) => {
    const problem = asAppError(error, constraints);
    if (hasHungUp(error, request)) request.log.info({ reason: error.message, code: error.code }, 'the caller hung up');
    else if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    if (problem.code === 'storage.low') request.log.error({ reason: String(problem.cause) }, 'short of disk space');
    if (problem.code === 'storage.full') request.log.error({ reason: error.message, code: error.code }, 'no room left');
    if (problem.code === 'storage.unavailable') request.log.error({ reason: String(problem.cause) }, 'storage unavailable');
    if (UNREACHED.test(problem.code)) request.log.error({ reason: error.message, code: error.code }, 'database unavailable');
    // Refusals that may be an attack: a wrong password or code, an invalid token, a missing permission, too many calls.
    if (SUSPICIOUS.test(problem.code)) request.log.warn({ code: problem.code, address: request.ip }, 'refused');
    const { seconds } = problem.values;
    if (problem.status === 429 && seconds !== undefined) reply.header('retry-after', String(seconds));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    // A file response that failed before its first byte: these headers still describe the file.
    for (const name of ['content-length', 'content-range', 'content-disposition', 'etag']) reply.removeHeader(name);
    return reply.code(problem.status).type('application/json; charset=utf-8').send(asBody(problem, request.id));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(asBody(new AppError('request.not_found'), request.id)));
}

/** The response body of a failure. */
export function asBody(problem: AppError, requestId: string): Problem {
  return { message: problem.message, detail: problem.detail, code: problem.code, fields: problem.fields, request_id: requestId };
}

/** Error codes of a stream whose peer went away. */
const CUT_OFF = /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)$/;

/** Whether the client disconnected during the request. Nobody reads the response, and nothing is wrong on our side. */
function hasHungUp(error: Thrown, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && !isDatabaseError(error) && CUT_OFF.test(error.code ?? '');
}

/** Any error as the problem that is reported: `internal` for one that was not thrown on purpose. */
export function asAppError(error: Thrown, constraints: ConstraintProblems): AppError {
  if (error instanceof AppError) return error;
  return fromDatabase(error, constraints) ?? fromFastify(error) ?? new AppError('internal', { cause: error });
}

function fromFastify(error: Thrown): AppError | undefined {
  if (error.statusCode === 413) return new AppError('request.too_large', { cause: error });
  if (error.statusCode === 415) return new AppError('request.unsupported', { cause: error });
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('request.malformed', { cause: error });
  return undefined;
}

/** Characters that a text cannot contain, numbers out of range, days that do not exist. */
const INVALID_VALUE = new Set(['22021', '22P05', '22003', '22007', '22008', '22P02']);
/** SQLSTATEs: connection lost or refused, out of disk or memory or connections, shutting down, serialisation, deadlock, read-only. */
const UNAVAILABLE = /^(?:08|53|57|58)[0-9A-Z]{3}$|^40001$|^40P01$|^25006$/;
/** Node's codes for a connection that is lost or cannot be made. Only from the database do they mean that it is unavailable. */
const NO_CONNECTION = /^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;
/**
 * What the coordinator of a distributed database says if one of its machines does not answer; the latter, as an internal error, of a
 * change of a table that every machine has a copy of.
 */
const NO_MACHINE = /^connection to the remote node |^failure on connection marked as essential: /;
/** SQLSTATE of an error that the database itself did not expect. */
const UNEXPECTED = 'XX000';
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|^Query read timeout$/;
/** The disk of the database or of the files is full, or our quota on it. */
const DISK_FULL = /^(?:53100|ENOSPC|EDQUOT)$/;

function fromDatabase(error: Thrown, constraints: ConstraintProblems): AppError | undefined {
  return fromConstraint(error, constraints) ?? fromState(error);
}

function fromConstraint(error: Thrown, constraints: ConstraintProblems): AppError | undefined {
  if (error.constraint === undefined) return undefined;
  const { constraint } = error;
  const known = constraints[constraint];
  const field = known?.field ?? error.column;
  if (known) return new AppError(known.code, { fields: field ? { [field]: 'refused' } : {}, cause: error });
  const isOwnId = error.code === '23505' && constraint.endsWith('_pk');
  return isOwnId ? new AppError('record.exists', { cause: error }) : undefined;
}

function fromState(error: Thrown): AppError | undefined {
  const { code = '' } = error;
  if (INVALID_VALUE.has(code)) return new AppError('request.invalid', { cause: error });
  if (DISK_FULL.test(code)) return new AppError('storage.full', { cause: error });
  if ((UNAVAILABLE.test(code) || code === UNEXPECTED) && NO_MACHINE.test(error.message))
    return new AppError('unavailable.machine', { cause: error });
  const isLost = isDatabaseError(error) && (NO_CONNECTION.test(code) || CONNECTION_LOST.test(error.message));
  return isLost || UNAVAILABLE.test(code) ? new AppError('unavailable', { cause: error }) : undefined;
}
