import type { Case } from '@munshi/contract/cases/case.schema';
import type { ReactNode } from 'react';
import type { CaseAction, CaseTab } from '../../platform/case-tab.ts';

interface ActionsOfTabsProps {
  record: Case;
  tabs: readonly CaseTab[];
  /** The actions of the tabs before these. */
  before?: readonly CaseAction[];
  children: (actions: readonly CaseAction[]) => ReactNode;
}

/** Collects the actions that the tabs add to the case, each with what it opens. */
export function ActionsOfTabs({ record, tabs, before = [], children }: ActionsOfTabsProps) {
  const [first, ...rest] = tabs;
  if (first === undefined) return children(before);
  const others = (actions: readonly CaseAction[]) => (
    <ActionsOfTabs record={record} tabs={rest} before={[...before, ...actions]}>
      {children}
    </ActionsOfTabs>
  );
  return first.Actions ? <first.Actions record={record}>{others}</first.Actions> : others([]);
}
