/** Allowed numbers of rows per page (spec 9). */
export const PAGE_SIZE_OPTIONS = [10, 25, 50, 100] as const;

/** Maximum number of page buttons (spec 9). */
const MOST_BUTTONS = 5;

/** Up to five page numbers around `page`, in order; pages count from 1. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(MOST_BUTTONS, pageCount);
  const latestStart = pageCount - length + 1;
  const start = Math.max(1, Math.min(page - Math.floor(MOST_BUTTONS / 2), latestStart));
  return Array.from({ length }, (_, index) => start + index);
}
