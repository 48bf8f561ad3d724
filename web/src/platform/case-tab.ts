import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import type { ComponentType } from 'react';

interface OfCase {
  caseId: string;
}

/** A tab that a feature adds to the case page, with a separate address. The app assembles them. */
export interface CaseTab {
  /** The last segment of its address: `/cases/<id>/<part>`. */
  readonly part: keyof CaseCounts;
  /** Its name, in the user's language. */
  readonly label: () => string;
  /** Users without this permission do not see the tab. */
  readonly permission: Permission;
  readonly Screen: ComponentType<OfCase>;
  /** True if it is also shown on the overview, under its name. */
  readonly isOnOverview?: boolean;
  /** A button that it adds to the title block of the case. */
  readonly Action?: ComponentType<OfCase>;
}
