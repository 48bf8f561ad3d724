import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

interface EmptyStateProps {
  title?: string;
  /** The purpose of this list. */
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The action is also among the page's own, which are at the foot on a phone: it is not repeated there. */
  isPageAction?: boolean;
}

/** In place of a list with nothing in it: its purpose, and the next step. */
export function EmptyState({ title, children, action, isPageAction = false }: EmptyStateProps) {
  const isAtFoot = useIsNarrow('tablet') && isPageAction;
  return (
    <div className={classes.state}>
      {title ? <h2 className={classes.title}>{title}</h2> : null}
      <div className={classes.text}>{children}</div>
      {action && !isAtFoot ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
