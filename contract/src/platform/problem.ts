import * as z from 'zod/mini';

/** A kind of problem: its HTTP status and one English sentence, which may contain `{{values}}`. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;
  readonly message: string;
}

/** Problems that belong to no feature. */
export const platformProblems = {
  'request.malformed': { status: 400, message: 'The request could not be read. Check that it is valid JSON.' },
  'request.invalid': { status: 422, message: 'Some entries need correcting.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported': { status: 415, message: 'The request must be JSON.' },
  'request.not_found': { status: 404, message: 'Nothing was found at this address.' },
  'request.too_many': { status: 429, message: 'Too many attempts. Wait {{seconds}} seconds and try again.' },
  'request.key_reused': {
    status: 409,
    message: 'An earlier attempt saved this already, with other entries. Look at what was saved first.',
  },
  'record.changed': { status: 412, message: 'Somebody changed this while you were editing. Look at what changed, then save again.' },
  'record.exists': { status: 409, message: 'This was already saved.' },
  unavailable: { status: 503, message: 'Munshi cannot reach its database just now. Nothing was saved; try again in a moment.' },
  'unavailable.machine': {
    status: 503,
    message:
      'One of the machines that keep the records of firms does not answer just now. Nothing was saved; everything already there is kept. Munshi goes on by itself as soon as the machine is back.',
  },
  'storage.unavailable': {
    status: 503,
    message: 'The file storage does not answer. Everything uploaded so far is safe. Please try again in a minute.',
  },
  'storage.low': {
    status: 507,
    message:
      'Munshi is short of disk space and cannot accept files just now. Everything else works. Tell the person who runs Munshi, and try again later.',
  },
  'storage.full': {
    status: 507,
    message: 'Munshi has run out of disk space. Nothing was saved. Tell the person who runs Munshi, and try again later.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was saved; try again.' },
} as const satisfies Record<string, ProblemKind>;

/** The body of every error answer. `fields` maps the names of invalid inputs to a code each. */
export const Problem = z.object({
  message: z.string(),
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
