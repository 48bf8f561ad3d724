import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

interface OfCase {
  caseId: string;
}

interface OfRecord {
  record: Case;
}

/** An action on a case, for its title block. */
export interface CaseAction {
  readonly text: string;
  readonly icon: TablerIcon;
  readonly run: () => void;
  /** The one button of the page; the others are in the menu. `date`: opened by the next date itself. */
  readonly place: 'primary' | 'menu' | 'date';
}

export interface CaseActionsProps extends OfRecord {
  /** Renders the actions; the sheets that they open are rendered beside them. */
  children: (actions: readonly CaseAction[]) => ReactNode;
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
  /** A card that it adds beside the overview. */
  readonly Card?: ComponentType<OfRecord>;
  /** The actions that it adds to the title block of the case. */
  readonly Actions?: ComponentType<CaseActionsProps>;
}
