import { notesCaseTab } from '../case-notes/public.ts';
import { documentsCaseTab } from '../documents/public.ts';
import { hearingsCaseTab } from '../hearings/public.ts';
import type { CaseTab } from '../platform/case-tab.ts';
import { tasksCaseTab } from '../tasks/public.ts';
import { vakalatnamasCaseTab } from '../vakalatnamas/public.ts';

/** The tabs that features add to the case page, in order. Each feature adds its line here. */
export const caseTabs: readonly CaseTab[] = [hearingsCaseTab, tasksCaseTab, notesCaseTab, documentsCaseTab, vakalatnamasCaseTab];
