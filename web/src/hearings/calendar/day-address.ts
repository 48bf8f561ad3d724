import { useSearchParams } from 'react-router';

/** The URL of a day's board, with the current filters of the list; `closing`: the day is being closed. */
export function useDayAddress() {
  const [search] = useSearchParams();
  return (day: string, closing?: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['at', 'view', 'offset', 'from', 'to', 'state', 'close']) next.delete(name);
    next.set('day', day);
    if (closing !== undefined) next.set('close', closing);
    return `?${next.toString()}`;
  };
}
