import { useSearchParams } from 'react-router';

/** Where the board of a day is, narrowed as the list is now. */
export function useDayAddress() {
  const [search] = useSearchParams();
  return (day: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['at', 'view', 'offset', 'from', 'to', 'state']) next.delete(name);
    next.set('day', day);
    return `?${next.toString()}`;
  };
}
