import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { caseQuery } from '../cases/public.ts';
import { readId } from '../ui/format/read-id.ts';

/** The case that the address of a form gives as `?case=<id>`, whose field the form then leaves out; its title once it is loaded. */
export function useGivenCase(): { id: string | null; title: string | undefined } {
  const [search] = useSearchParams();
  const id = readId(search.get('case')) ?? null;
  const { data } = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });
  return { id, title: data?.title };
}
