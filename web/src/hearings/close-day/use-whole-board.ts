import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BoardFilters, boardQuery } from '../hearing.queries.ts';

/** All hearings of a day, however many pages they fill; undefined until the last page is there. */
export function useWholeBoard(day: string, filters: BoardFilters) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(boardQuery(day, filters));
  const isMore = hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (isMore) void fetchNextPage();
  }, [isMore, fetchNextPage]);
  const hearings = hasNextPage ? undefined : data?.pages.flatMap((page) => page.items);
  return { hearings, error: isFetching ? null : error, retry: () => void refetch() };
}
