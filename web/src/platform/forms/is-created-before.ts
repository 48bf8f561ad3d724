import { isProblem } from '../calls/api.ts';

/**
 * The same id or the same key with other values: an earlier attempt created the record. The server answers the same key with the
 * same values as it did the first time.
 */
export const isCreatedBefore = (error: unknown) => isProblem(error, 'record.exists', 'request.key_reused');
