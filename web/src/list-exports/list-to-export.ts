import type { CasesToExport, ExportFormat, HearingsToExport, TasksToExport } from '@munshi/contract/list-exports/list-export.schema';
import type * as z from 'zod/mini';
import type { PrintedSheet } from '../prints/public.ts';

type Filters<Query extends z.ZodMiniType> = Omit<z.input<Query>, 'format' | 'language'>;

/** A list with its filters and order. */
export type ListToExport =
  | { readonly of: 'cases'; readonly query: Filters<typeof CasesToExport> }
  | { readonly of: 'hearings'; readonly query: Filters<typeof HearingsToExport> }
  | { readonly of: 'tasks'; readonly query: Filters<typeof TasksToExport> };

export type { ExportFormat };

export interface ListFilesProps {
  list: ListToExport;
  /** The rows that match the filters, as far as they are counted. */
  total: number | undefined;
  /** The same list on paper, if it can be printed. */
  print?: PrintedSheet;
}
