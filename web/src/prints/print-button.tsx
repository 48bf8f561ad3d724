import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { reportMissingChunk } from '../ui/lazy/lazy-overlay.tsx';
import type { PrintedSheet } from './printed-sheet.ts';

const load = () => import('./open-print.lazy.ts');
const preload = () => void load().catch(() => undefined);

/** Prints sheets, one at a time. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = (sheet: PrintedSheet) => {
    setIsPrinting(true);
    void load()
      .then(({ openPrint }) => openPrint(sheet), reportMissingChunk)
      .finally(() => setIsPrinting(false));
  };
  return { isPrinting, print };
}

interface PrintButtonProps {
  sheet: PrintedSheet;
  /** What is printed, for a screen reader, where several buttons are beside each other. */
  name?: string;
}

/** Prints what the page shows: the whole list by its filters, or the record. */
export function PrintButton({ sheet, name }: PrintButtonProps) {
  const { t } = useTranslation('prints');
  const { isPrinting, print } = usePrint();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={isPrinting}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => print(sheet)}
      {...(name === undefined ? {} : { 'aria-label': name })}
    >
      {t('print')}
    </Button>
  );
}
