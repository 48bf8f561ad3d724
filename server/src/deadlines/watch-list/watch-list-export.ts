import type { UsualRule, WatchedCase, WatchListQuery } from '@munshi/contract/deadlines/watch-list.schema';
import type { ExportLanguage } from '@munshi/contract/platform/export-language';
import type { RowStream, Unpaged } from '../../platform/db/list/row-stream.ts';
import type { TenantSnapshot } from '../../platform/db/scope/tenant-snapshot.ts';
import type { ExportColumn } from '../../platform/export/export-table.ts';
import { inHindi } from '../rules/national-rules.ts';
import * as watchList from './watch-list.repository.ts';
import { inWords } from './watch-list.service.ts';

/** The columns of the exported watch-list. */
export const watchedCaseColumns: readonly ExportColumn<WatchedCase>[] = [
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Type', hi: 'प्रकार' }, kind: 'text', width: 24, value: (row) => row.type_name },
  { head: { en: 'Next date', hi: 'अगली तारीख' }, kind: 'date', value: (row) => row.next_hearing_date },
  {
    head: { en: 'Usual deadlines', hi: 'सामान्य समय-सीमाएँ' },
    kind: 'text',
    width: 60,
    value: (row, language) => row.rules.map((rule) => `${titleIn(language, rule)} (${rule.section})`).join('; '),
  },
];

const titleIn = (language: ExportLanguage, { code, title }: UsualRule) =>
  language === 'hi' ? inHindi(code, { title, source: null }).title : title;

/** All cases without a deadline, of a snapshot. */
export function streamWatchedCases(
  snapshot: TenantSnapshot,
  userId: string,
  query: Unpaged<WatchListQuery>,
  most: number,
): RowStream<WatchedCase> {
  const stored = watchList.streamWatchedCases(snapshot, userId, query, most);
  return {
    count: stored.count,
    batches: async function* () {
      for await (const batch of stored.batches()) yield batch.map(inWords);
    },
  };
}
