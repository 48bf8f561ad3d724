import type { Judge } from '@munshi/contract/judges/judge.schema';
import { type ExportColumn, list } from '../platform/export/export-table.ts';

type Posting = Judge['postings'][number];

/** A posting in one text, its days as in a CSV: `Saket Courts, room 12 (2024-01-05 – )`. */
function inWords({ court_name: court, court_number: room, from, until }: Posting): string {
  const place = [court, room].filter(Boolean).join(', ');
  return from === null && until === null ? place : `${place} (${from ?? ''} – ${until ?? ''})`;
}

/** The columns of an exported list of judges. */
export const judgeColumns: readonly ExportColumn<Judge>[] = [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'Designation', hi: 'पदनाम' }, kind: 'text', width: 32, value: (row) => row.designation },
  { head: { en: 'Courts', hi: 'न्यायालय' }, kind: 'text', width: 60, value: (row) => list(row.postings.map(inWords)) },
  { head: { en: 'Own', hi: 'अपना' }, kind: 'yes-no', value: (row) => !row.is_national },
];
