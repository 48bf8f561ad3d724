import type { CasesToPrint, DeadlinesToPrint, HearingsToPrint, TasksToPrint } from '@munshi/contract/prints/print.schema';
import type * as z from 'zod/mini';

/** What to print: a list with its filters, one case, one conflict check, or the working of one deadline. */
export type PrintedSheet =
  | { readonly of: 'hearings'; readonly query: z.input<typeof HearingsToPrint> }
  | { readonly of: 'cases'; readonly query: z.input<typeof CasesToPrint> }
  | { readonly of: 'tasks'; readonly query: z.input<typeof TasksToPrint> }
  | { readonly of: 'deadlines'; readonly query: z.input<typeof DeadlinesToPrint> }
  | { readonly of: 'case' | 'conflict'; readonly id: string }
  | { readonly of: 'deadline'; readonly id: string; readonly language: 'en' | 'hi' };
