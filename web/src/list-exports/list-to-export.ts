import type { CasesToExport, ExportFormat, HearingsToExport, TasksToExport } from '@munshi/contract/list-exports/list-export.schema';
import type * as z from 'zod/mini';

type Filters<Query extends z.ZodMiniType> = Omit<z.input<Query>, 'format' | 'language'>;

/** A list with its filters and order. */
export type ListToExport =
  | { readonly of: 'cases'; readonly query: Filters<typeof CasesToExport> }
  | { readonly of: 'hearings'; readonly query: Filters<typeof HearingsToExport> }
  | { readonly of: 'tasks'; readonly query: Filters<typeof TasksToExport> };

export type { ExportFormat };
