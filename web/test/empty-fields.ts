import type * as z from 'zod/mini';

type EmptyFields<Answer> = { [Name in keyof Answer as null extends Answer[Name] ? Name : never]: null };

/** Null for every field of an answer that may be null, so that a fixture states only what its tests need. */
export const emptyFields = <Shape extends z.core.$ZodShape>(answer: z.ZodMiniObject<Shape>) =>
  Object.fromEntries(
    Object.entries(answer.shape)
      .filter(([, schema]) => schema._zod.def.type === 'nullable')
      .map(([name]) => [name, null]),
  ) as EmptyFields<z.output<z.ZodMiniObject<Shape>>>;
