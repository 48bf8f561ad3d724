import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatCount } from '../format/numbers.ts';
import { PAGE_SIZE_OPTIONS, pageWindow } from './page-window.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Number of rows on all pages. */
  total: number;
  limit: number;
  /** Number of rows before this page. */
  offset: number;
  onOffset: (offset: number) => void;
  onLimit: (limit: number) => void;
}

/** The pagination of a list: rows per page, the current range, and up to five page numbers. */
export function Pagination({ total, limit, offset, onOffset, onLimit }: PaginationProps) {
  const { t } = useTranslation('ui');
  const page = Math.floor(offset / limit) + 1;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  const go = (to: number) => onOffset((to - 1) * limit);
  const range = { from: formatCount(offset + 1), to: formatCount(Math.min(offset + limit, total)), total: formatCount(total) };
  return (
    <div className={classes.pagination}>
      <NativeSelect
        aria-label={t('pages.rowsLabel')}
        className={classes.size ?? ''}
        data={PAGE_SIZE_OPTIONS.map(String)}
        value={String(limit)}
        onChange={(event) => onLimit(Number(event.currentTarget.value))}
      />
      <span className={classes.range} aria-live="polite">
        {total === 0 ? t('pages.none') : t('pages.range', range)}
      </span>
      <nav aria-label={t('pages.label')} className={classes.pages}>
        <button type="button" className={classes.page} aria-label={t('pages.previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        {pageWindow(page, pageCount).map((each) => (
          <button
            key={each}
            type="button"
            className={classes.page}
            aria-label={t('pages.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => go(each)}
          >
            {formatCount(each)}
          </button>
        ))}
        <button
          type="button"
          className={classes.page}
          aria-label={t('pages.next')}
          disabled={page >= pageCount}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </nav>
    </div>
  );
}
