import * as z from 'zod/mini';

/** An earlier document of the same case, with the same file. */
export const SameFile = z.object({ id: z.uuid(), title: z.string() });
export type SameFile = z.infer<typeof SameFile>;
