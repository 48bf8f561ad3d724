import type { AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import i18next from 'i18next';
import { formatInstant } from '../ui/dates.ts';
import { changesOf, fieldName, sentenceOf, valueOf } from './audit-words.ts';

/** A cell that begins like a formula would be run by a spreadsheet: a quote before it keeps it text. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const asCell = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`;

const NO_CHANGE = { field: '', was: null, is_now: null };

function rowsOf(line: AuditLine): string[][] {
  const head = [formatInstant(line.at), line.actor_name ?? i18next.t('auditLog:munshi'), sentenceOf(line), line.case_title ?? ''];
  const changes = changesOf(line);
  return (changes.length > 0 ? changes : [NO_CHANGE]).map(({ field, was, is_now: isNow }) => [
    ...head,
    field === '' ? '' : fieldName(field),
    was === null ? '' : valueOf(field, was),
    isNow === null ? '' : valueOf(field, isNow),
  ]);
}

/** The lines as a file for a spreadsheet, a row for each field that changed. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const titles = (['when', 'who', 'what', 'case', 'field', 'was', 'isNow'] as const).map((key) => i18next.t(`auditLog:csv.${key}`));
  const rows = [titles, ...lines.flatMap(rowsOf)].map((row) => row.map(asCell).join(','));
  // The mark tells spreadsheets that it is UTF-8, so that Devanagari arrives.
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}
