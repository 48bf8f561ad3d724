import type { CodeSection, CodeSectionQuery } from '@munshi/contract/code-sections/code-section.schema';
import { findCodeSections } from '@munshi/contract/code-sections/find-code-sections';
import { nationalTable } from './national-table.ts';

/** The lines of the table that match a query. */
export function listCodeSections(query: CodeSectionQuery): { items: CodeSection[]; total: number } {
  const items = findCodeSections(nationalTable, query);
  return { items, total: items.length };
}
