import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { EmptyState } from './states.tsx';
import { useIsComing } from './use-is-coming.ts';

interface PagedListProps {
  /** Which page the address asks for, and how another is asked for. */
  state: { limit: number; offset: number; change: (changes: Record<string, string | undefined>) => void };
  /** Rows of all pages; undefined while the list loads. */
  total: number | undefined;
  /** The rows shown are those of the list before, while the new ones are on their way. */
  isOld: boolean;
  children: ReactNode;
  /** Below the pages: what can be done with chosen rows. */
  foot?: ReactNode;
}

/** A page of a list, and below it the way to the others. */
export function PagedList({ state, total, isOld, children, foot }: PagedListProps) {
  // Together with the rows, which come in slices: below what stands in for them it would be pushed away again.
  const isComing = useIsComing(total === undefined);
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
  /** What the list is for, in words of its own. */
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The action is also among the page's own, which a phone has at its foot. */
  isPageAction?: boolean;
}

/** A list that holds nothing yet, under the title of the specification (spec 8). */
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
  /** Takes all filters off. */
  onClear: () => void;
}

/** A list that its filters leave empty, under the title of the specification (spec 8). */
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
