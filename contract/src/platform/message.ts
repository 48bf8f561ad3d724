import * as z from 'zod/mini';

/** The answer to a change with nothing to show but a sentence. */
export const Message = z.object({ message: z.string() });
