import type { ExportFormat } from '@munshi/contract/list-exports/list-export.schema';
import type * as z from 'zod/mini';
import type { PrintedSheet } from '../prints/public.ts';
import type { MenuEntry } from '../ui/overlay/more-menu.tsx';
import type { ExportEndpoints } from './exported-lists.ts';

/** A list with its filters and order. */
export type ListToExport = {
  [Of in keyof ExportEndpoints]: { readonly of: Of; readonly query: Omit<z.input<ExportEndpoints[Of]['query']>, 'format' | 'language'> };
}[keyof ExportEndpoints];

export type { ExportFormat };

export interface ListFilesProps {
  list: ListToExport;
  /** The rows that match the filters, as far as they are counted. */
  total: number | undefined;
  /** The same list on paper, if it can be printed. */
  print?: PrintedSheet;
  /** Further ways to take along what the page shows, below the formats. */
  more?: readonly MenuEntry[];
}

/** A list's query without its page. */
export function unpaged<Q extends { limit?: unknown; offset?: unknown }>({ limit: _limit, offset: _offset, ...filters }: Q) {
  return filters;
}
