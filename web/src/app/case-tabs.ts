import type { KindWith } from '@munshi/contract/records';
import { notesCaseTab } from '../case-notes/public.ts';
import { documentsCaseTab } from '../documents/public.ts';
import { hearingsCaseTab } from '../hearings/public.ts';
import type { CaseTab } from '../platform/case-tab.ts';
import { registryCaseTab } from '../registry/public.ts';
import { tasksCaseTab } from '../tasks/public.ts';
import { vakalatnamasCaseTab } from '../vakalatnamas/public.ts';

const tabs: Readonly<Record<KindWith<'tabOfCase'>, CaseTab>> = {
  hearing: hearingsCaseTab,
  filing: registryCaseTab,
  task: tasksCaseTab,
  note: notesCaseTab,
  document: documentsCaseTab,
  vakalatnama: vakalatnamasCaseTab,
};

/** The tabs that features add to the case page, in order. */
export const caseTabs: readonly CaseTab[] = Object.values(tabs);
