import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { today } from '../ui/format/dates.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, fetchLines, MOST_EXPORTED } from './audit-line.queries.ts';

/** Downloads a text as a CSV file. */
function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Exports the entries that match the filter, and shows how many have been fetched meanwhile. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['auditLog', 'ui']);
  const [count, setCount] = useState<number>();
  const run = async () => {
    setCount(0);
    try {
      const lines = await fetchLines(filter, setCount);
      download(auditCsv(lines), `audit-log-${today()}.csv`);
      if (lines.length === MOST_EXPORTED) toasts.warning(t('auditLog:exportCut', { lines: formatCount(MOST_EXPORTED) }));
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Button
      variant="default"
      disabled={count !== undefined}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {count === undefined ? t('auditLog:export') : t('auditLog:exporting', { lines: formatCount(count) })}
    </Button>
  );
}
