import { notesCaseTab } from '../case-notes/public.ts';
import { documentsCaseTab } from '../documents/public.ts';
import { hearingsCaseTab } from '../hearings/public.ts';
import type { CaseTab } from '../platform/case-tab.ts';
import { tasksCaseTab } from '../tasks/public.ts';
import { vakalatnamasCaseTab } from '../vakalatnamas/public.ts';

/** What features bring to the page of a case, in the order of its tabs. Each adds its line here. */
export const caseTabs: readonly CaseTab[] = [hearingsCaseTab, tasksCaseTab, notesCaseTab, documentsCaseTab, vakalatnamasCaseTab];
