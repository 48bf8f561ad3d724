import { isSameCaseNumber, parseCaseNumber } from '@munshi/contract/cases/case-number';
import { Cnr } from '@munshi/contract/cases/cnr';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { today } from '../../ui/format/dates.ts';
import { casesQuery } from '../case.queries.ts';

/** A number is rarely in the firm twice; more matches of its words are other numbers. */
const CANDIDATES = 10;

type Numbered = Pick<CaseDraft, 'id' | 'cnr' | 'registration_number' | 'court_id'>;

export interface Duplicate {
  row: CaseRow;
  /** The server refuses a CNR twice; a number may be right all the same. */
  canSave: boolean;
}

async function search(client: QueryClient, query: { q: string; court?: string }) {
  const { items } = await client.fetchQuery({ ...casesQuery({ ...query, limit: CANDIDATES }), staleTime: 0, retry: false });
  return items;
}

/** What the search looks for: courts print a number with its year after a stroke or a hyphen. */
function notationsOf(number: string, thisYear: number): string[] {
  const parts = parseCaseNumber(number, thisYear)?.parts;
  return parts ? [`${parts.plain}/${parts.year}`, `${parts.plain}-${parts.year}`] : [number];
}

async function find(
  client: QueryClient,
  { id, cnr, registration_number: number, court_id: court }: Numbered,
): Promise<Duplicate | undefined> {
  if (cnr && Cnr.safeParse(cnr).success) {
    const row = (await search(client, { q: cnr })).find((each) => each.cnr === cnr && each.id !== id);
    return row && { row, canSave: false };
  }
  if (!number || !court) return undefined;
  const year = Number(today().slice(0, 4));
  const found = await Promise.all(notationsOf(number, year).map((q) => search(client, { q, court })));
  const row = found.flat().find((each) => each.id !== id && isSameCaseNumber(each.number ?? '', number, year));
  return row && { row, canSave: true };
}

/**
 * Looks for another case of the firm with the same CNR, or the same number in the same court. The case itself may be there
 * already, if the answer to an earlier attempt was lost.
 */
export function useDuplicateSearch() {
  const client = useQueryClient();
  // Without an answer the server decides; it refuses a CNR that is taken.
  return (draft: Numbered) => find(client, draft).catch(() => undefined);
}
