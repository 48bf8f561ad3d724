import { useEffect } from 'react';

interface ShownPage {
  /** Number of rows on all pages; undefined while the list loads. */
  total: number | undefined;
  limit: number;
  offset: number;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
  /** Replaces the address: there is nothing to go back to. */
  onOffset: (offset: number) => void;
}

/** Goes to the last page if this one has no rows any more, as after its last row is deleted. */
export function useLastPage({ total = 0, limit, offset, isOld, onOffset }: ShownPage) {
  const last = total - 1 - ((total - 1) % limit);
  useEffect(() => {
    if (!isOld && total > 0 && offset > last) onOffset(last);
  });
}

interface ListAddress {
  limit: number;
  offset: number;
  change: (changes: { offset?: string | undefined }, replace?: boolean) => void;
}

/** The same for a list whose page is in the address. */
export const useLastPageOf = (state: ListAddress, total: number | undefined, isOld: boolean) =>
  useLastPage({ ...state, total, isOld, onOffset: (last) => state.change({ offset: last === 0 ? undefined : String(last) }, true) });
