import type { AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import i18next from 'i18next';
import { formatInstant } from '../ui/format/dates.ts';
import { changesOf, fieldName, sentenceOf, valueOf } from './audit-words.ts';

/** A spreadsheet would run a cell that begins like a formula: a quote before it keeps it text. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const asCell = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`;

const NO_CHANGE = { field: '', was: null, is_now: null };

function rowsOf(line: AuditLine): string[][] {
  const head = [formatInstant(line.at), line.actor_name ?? i18next.t('auditLog:munshi'), sentenceOf(line), line.case_title ?? ''];
  const changes = changesOf(line);
  return (changes.length > 0 ? changes : [NO_CHANGE]).map(({ field, was, is_now: isNow }) => [
    ...head,
    field === '' ? '' : fieldName(line.table_name, field),
    was === null ? '' : valueOf(line.table_name, field, was),
    isNow === null ? '' : valueOf(line.table_name, field, isNow),
  ]);
}

/** The entries as CSV, with a row for each changed field. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const titles = (['when', 'who', 'what', 'case', 'field', 'was', 'isNow'] as const).map((key) => i18next.t(`auditLog:csv.${key}`));
  const rows = [titles, ...lines.flatMap(rowsOf)].map((row) => row.map(asCell).join(','));
  // The byte order mark tells spreadsheets that the file is UTF-8, so that Devanagari is read correctly.
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}
