import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';

/** What the lines of a table of IPC and BNS have in common. */
export const ofIpcAndBns = {
  old_act: 'IPC',
  new_act: 'BNS',
  note: null,
  certainty: 'text',
  source: 'The texts of the codes',
  as_of: CourtDate.parse('2026-11-01'),
} satisfies Partial<CodeSection>;
