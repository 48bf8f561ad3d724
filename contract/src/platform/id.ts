import * as z from 'zod/mini';

/** A UUID in lower case, as the database writes it; upper case names the same record. */
export const Id = z.uuid().check(z.toLowerCase());

/** The id of a new record that its caller chooses, such as one created without a network: a UUIDv7, as all ids are. */
export const NewId = z.uuidv7().check(z.toLowerCase());

/** The id in a URL. */
export const IdParams = z.strictObject({ id: Id });

/** Up to 100 ids, separated by commas: as many as a page can show. */
export const IdList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,99}$/i)),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(Id),
);
