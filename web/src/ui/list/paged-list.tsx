import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { useLastPageOf } from './use-last-page.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { usePendingDelay } from '../page/use-pending-delay.ts';

interface PagedListProps {
  /** The page in the URL, and a function to change it. */
  state: { limit: number; offset: number; change: (changes: Record<string, string | undefined>, replace?: boolean) => void };
  /** Number of rows on all pages; undefined while the list loads. */
  total: number | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
  children: ReactNode;
  /** Below the pagination: the actions on selected rows. */
  foot?: ReactNode;
}

/** A page of a list, with its pagination below. */
export function PagedList({ state, total, isOld, children, foot }: PagedListProps) {
  useLastPageOf(state, total, isOld);
  // Rendered together with the rows, which come in slices: below the skeleton it would be pushed down again.
  const isComing = usePendingDelay(total === undefined);
  return (
    <div aria-busy={isOld || undefined} className={classes.list} data-old={isOld || undefined}>
      {children}
      {isComing || total === undefined ? null : (
        <Pagination
          total={total}
          limit={state.limit}
          offset={state.offset}
          onOffset={(offset) => state.change({ offset: offset === 0 ? undefined : String(offset) })}
          onLimit={(limit) => state.change({ limit: String(limit) })}
        />
      )}
      {foot}
    </div>
  );
}

interface NothingYetProps {
  /** The purpose of the list. */
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The action is also among the page's own, which are at the foot on a phone. */
  isPageAction?: boolean;
}

/** A list that is still empty, under the title of the specification (spec 8). */
export function NothingYet({ children, ...action }: NothingYetProps) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState title={t('table.noneYet')} {...action}>
      {children}
    </EmptyState>
  );
}

interface NothingFoundProps {
  children: ReactNode;
  /** Clears all filters. */
  onClear: () => void;
}

/** A list that is empty because of its filters, under the title of the specification (spec 8). */
export function NothingFound({ children, onClear }: NothingFoundProps) {
  const { t } = useTranslation('ui');
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('table.clearFilters')}
    </Button>
  );
  return (
    <EmptyState title={t('table.noneFound')} action={clear}>
      {children}
    </EmptyState>
  );
}
