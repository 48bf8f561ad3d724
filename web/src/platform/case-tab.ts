import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import type { ComponentType } from 'react';

interface OfCase {
  caseId: string;
}

/** What a feature brings to the page of a case: a tab with an address of its own. The app puts them there. */
export interface CaseTab {
  /** The end of its address: `/cases/<id>/<part>`. */
  readonly part: keyof CaseCounts;
  /** Its name, in the reader's language. */
  readonly label: () => string;
  /** Who may not do this does not see the tab. */
  readonly permission: Permission;
  readonly Screen: ComponentType<OfCase>;
  /** Shown on the overview too, under its name. */
  readonly isOnOverview?: boolean;
  /** The button it adds to the title block of the case. */
  readonly Action?: ComponentType<OfCase>;
}
