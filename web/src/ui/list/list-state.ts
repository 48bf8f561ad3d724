import { useSearchParams } from 'react-router';
import { PAGE_SIZE_OPTIONS } from './page-window.ts';

/** A shorter text is not searched. */
export const SHORTEST_SEARCH = 2;

const readCount = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

/** The page in the URL; an offset in the middle of a page means that page. */
export function readPage(search: URLSearchParams) {
  const limit = PAGE_SIZE_OPTIONS.find((size) => size === readCount(search.get('limit'))) ?? PAGE_SIZE_OPTIONS[0];
  return { limit, offset: Math.floor(readCount(search.get('offset')) / limit) * limit };
}

/** The search text as typed, and as sent: nothing if it is too short. */
export function readWords(search: URLSearchParams): { q: string; words: { q?: string } } {
  const q = search.get('q') ?? '';
  return { q, words: q.trim().length >= SHORTEST_SEARCH ? { q: q.trim() } : {} };
}

/** The state of a list, all of it in the URL; changing anything but the page returns to the first page. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        next.delete('offset');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const clear = () => setSearch({}, { preventScrollReset: true });
  return { search, change, clear };
}
