import * as z from 'zod/mini';

/** Page sizes of a list (spec 9). A short fixed list, so that the database plans each size once. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export type PageSize = (typeof PAGE_SIZES)[number];

/** One of the page sizes; any other is refused. The compiler enforces this for calls from our own code. */
const PageSizeChoice = z.pipe(
  z.transform((size: PageSize) => Number(size)),
  z.literal(PAGE_SIZES),
);
export const PageLimit = z._default(PageSizeChoice, DEFAULT_PAGE_SIZE);
/** For a list that is answered whole without it. */
export const OptionalPageLimit = z.optional(PageSizeChoice);

/** Rows to skip. Bounded, because beyond this a reader filters instead of paging. */
export const PageOffset = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0);

/** The answer of every list: `items` of this page, `total` of all pages. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });
}
