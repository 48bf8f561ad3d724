import { z } from 'zod';

/** The page sizes a list offers (spec 9). A short closed list, so that the database plans each one once. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Whoever calls from our own sources is held to the sizes by the compiler: any other is refused. */
export const PageLimit = z.preprocess((size: PageSize) => Number(size), z.literal(PAGE_SIZES)).default(DEFAULT_PAGE_SIZE);

/** Rows to skip. Bounded: past this a reader filters instead of paging. */
export const PageOffset = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** The answer of every list: `items` of this page, `total` of all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });
}

/** As the database writes it: in capitals it names the same record. */
export const Id = z.uuid().toLowerCase();
/** The id in an address. */
export const IdParams = z.strictObject({ id: Id });

/** The answer of a change that has nothing to show but a sentence. */
export const Message = z.object({ message: z.string() });
