import { z } from 'zod';

/** How one failure is told: its HTTP status and one English sentence, which may carry `{{values}}`. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;
  readonly message: string;
}

/** Failures that belong to no feature. */
export const platformProblems = {
  'request.malformed': { status: 400, message: 'The request could not be read. Check that it is valid JSON.' },
  'request.invalid': { status: 422, message: 'Some of what was entered needs correcting.' },
  'request.too_large': { status: 413, message: 'That is more than can be sent at once.' },
  'request.unsupported': { status: 415, message: 'The request must be JSON.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.too_many': { status: 429, message: 'Too many attempts. Wait {{seconds}} seconds and try again.' },
  'request.key_reused': { status: 409, message: 'This request key was already used for a different change.' },
  'record.changed': { status: 412, message: 'Somebody changed this while you were editing. Look at what changed, then save again.' },
  'record.exists': { status: 409, message: 'This was already saved.' },
  unavailable: { status: 503, message: 'Munshi cannot reach its database just now. Nothing was saved; try again in a moment.' },
  'storage.unavailable': {
    status: 503,
    message: 'The place where files are kept does not answer. What arrived is safe. Please try again in a minute.',
  },
  'storage.low': {
    status: 507,
    message:
      'Munshi is short of disk space and takes no more files just now. Everything else goes on. Tell whoever runs Munshi, and try again when there is room.',
  },
  'storage.full': {
    status: 507,
    message: 'Munshi has no room left to keep this. Nothing was saved; tell whoever runs Munshi, and try again when there is room.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was saved; try again.' },
} as const satisfies Record<string, ProblemKind>;

/** The body of every failure. `fields` blames inputs by name with a code each. */
export const Problem = z.object({
  message: z.string(),
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
