import { Button } from '@mantine/core';
import type { BulkDone, BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { type ToastOptions, toasts } from '../ui/overlay/toasts.ts';
import { bulkPreviewQuery } from './bulk-change.queries.ts';
import { BulkCounts } from './bulk-counts.tsx';
import classes from './bulk-changes.module.css';
import { useBulkToast } from './use-bulk-toast.ts';

interface BulkFormProps<Change extends object> {
  label: string;
  /** The call to make; undefined until the fields say enough. */
  change: Change | undefined;
  preview: (change: Change) => Promise<BulkPreview>;
  run: (change: Change) => Promise<BulkDone>;
  /** Reported after the change: "12 cases changed". */
  doneWords: (count: number) => string;
  /** What is said of records that are so already, if other than that. */
  sameWords?: (count: number) => string;
  /** What the report offers next, from the id of the change. */
  nextOf?: (id: string) => Promise<Pick<ToastOptions, 'next'>>;
  onClose: () => void;
  /** Called after the change: the selection is cleared. */
  onDone: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A change of many records: its fields, the counts before it, and the button that makes it. */
export function BulkForm<Change extends object>({
  label,
  change,
  preview,
  run,
  onClose,
  onDone,
  children,
  doneWords,
  sameWords,
  nextOf,
}: BulkFormProps<Change>) {
  const { t } = useTranslation(['bulkChanges', 'ui']);
  const counts = useQuery(bulkPreviewQuery(change, () => preview(change as Change)));
  const report = useBulkToast();
  const [isBusy, setIsBusy] = useState(false);
  const changes = counts.data?.changes ?? 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!change || isBusy || changes === 0) return;
    setIsBusy(true);
    try {
      const { id, changed } = await run(change);
      onDone();
      onClose();
      report(doneWords(changed), id, id === null ? {} : await nextOf?.(id));
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
      setIsBusy(false);
    }
  };
  return (
    <form className={classes.form} aria-label={label} onSubmit={(event) => void send(event)} noValidate>
      {children}
      <div className={classes.result} role="status">
        {change && counts.isFetching ? t('bulkChanges:counting') : null}
        {counts.isError && !counts.isFetching ? messageOf(counts.error, t('ui:error.text')) : null}
        {counts.data && !counts.isFetching ? <BulkCounts counts={counts.data} sameWords={sameWords} /> : null}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={counts.isFetching || changes === 0}>
          {changes > 0 ? t('bulkChanges:apply', { count: changes }) : t('bulkChanges:applyNone')}
        </Button>
      </div>
    </form>
  );
}
