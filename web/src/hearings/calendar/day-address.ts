import { useSearchParams } from 'react-router';

/** The URL of a day's board, with the current filters of the list. */
export function useDayAddress() {
  const [search] = useSearchParams();
  return (day: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['at', 'view', 'offset', 'from', 'to', 'state']) next.delete(name);
    next.set('day', day);
    return `?${next.toString()}`;
  };
}
