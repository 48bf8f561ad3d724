import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { BarButton } from '../ui/list/list-tools.tsx';
import { MOST_SELECTED } from './most-selected.ts';
import { toasts } from '../ui/overlay/toasts.ts';

/** Rows fetched by one call. */
const PAGE = 100;

interface SelectAllProps {
  selected: readonly string[];
  /** Number of rows on all pages. */
  total: number | undefined;
  /** The ids of one page of this list. */
  readPage: (page: { limit: typeof PAGE; offset: number }) => Promise<{ items: { id: string }[] }>;
  onChange: (selected: string[]) => void;
}

/** Selects every row of the filters, up to 500. What is selected are these rows: one that is added later is not among them. */
export function SelectAll({ selected, total = 0, readPage, onChange }: SelectAllProps) {
  const { t } = useTranslation('bulkChanges');
  const [isReading, setIsReading] = useState(false);
  const count = Math.min(total, MOST_SELECTED);
  // With other filters since, more rows can be selected than these find.
  if (count === 0 || selected.length === count) return null;
  const select = async () => {
    setIsReading(true);
    try {
      const ids: string[] = [];
      for (let offset = 0; offset < count; offset += PAGE) ids.push(...(await readPage({ limit: PAGE, offset })).items.map(({ id }) => id));
      onChange([...new Set(ids)].slice(0, MOST_SELECTED));
    } catch (error) {
      toasts.error(t('selectFailed', { message: messageOf(error, '') }));
    }
    setIsReading(false);
  };
  return (
    <BarButton disabled={isReading} onClick={() => void select()}>
      {count < total ? t('selectFirst', { count, total }) : t('selectAll', { count })}
    </BarButton>
  );
}
