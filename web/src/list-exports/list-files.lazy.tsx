import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { PrintButton, usePrint } from '../prints/public.ts';
import { BarMenu } from '../ui/list/bar-menu.tsx';
import { reportMissingChunk } from '../ui/lazy/lazy-overlay.tsx';
import { MoreMenu, MoreMenuList } from '../ui/overlay/more-menu.tsx';
import { useIsNarrow } from '../ui/page/use-is-narrow.ts';
import type { ExportFormat, ListFilesProps, ListToExport } from './list-to-export.ts';
import classes from './list-files.module.css';

/** Exports lists, one at a time. */
function useExport() {
  const [isExporting, setIsExporting] = useState(false);
  const run = (list: ListToExport, format: ExportFormat) => {
    setIsExporting(true);
    void import('./download-list.lazy.ts')
      .then(({ downloadList }) => downloadList(list, format), reportMissingChunk)
      .finally(() => setIsExporting(false));
  };
  return { isExporting, run };
}

/** The entries of a menu that exports a list: how many rows it has, then the formats. */
function useExportEntries({ list, total, more = [] }: Omit<ListFilesProps, 'print'>) {
  const { t } = useTranslation('listExports');
  const { isExporting, run } = useExport();
  const isDisabled = isExporting || total === 0;
  const entries = [
    ...(total === undefined ? [] : [{ words: t('rows', { count: total }) }]),
    { text: t('csv'), isDisabled, run: () => run(list, 'csv') },
    { text: t('xlsx'), isDisabled, run: () => run(list, 'xlsx') },
    ...(more.length > 0 ? ['line' as const, ...more] : []),
  ];
  return { isExporting, entries };
}

/** Use it through `ListFiles`. */
export function ListFilesContent(props: ListFilesProps) {
  const { print } = props;
  const isPhone = useIsNarrow('tablet');
  if (isPhone) return <FilesMenu {...props} />;
  return (
    <>
      {print ? <PrintButton sheet={print} /> : null}
      <ExportButton {...props} />
    </>
  );
}

function ExportButton(props: ListFilesProps) {
  const { t } = useTranslation('listExports');
  const [isOpen, setIsOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const { isExporting, entries } = useExportEntries(props);
  return (
    <>
      <Button
        ref={setOpener}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isExporting}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MoreMenuList.preload}
        onFocus={MoreMenuList.preload}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('export')}
      </Button>
      <MoreMenuList opened={isOpen} onClose={() => setIsOpen(false)} target={opener} label={t('export')} entries={entries} />
    </>
  );
}

function FilesMenu({ print, ...exported }: ListFilesProps) {
  const { t } = useTranslation(['listExports', 'prints']);
  const { isPrinting, print: run } = usePrint();
  const { entries } = useExportEntries(exported);
  const printing = print
    ? [{ text: t('prints:print'), icon: IconPrinter, isDisabled: isPrinting, run: () => run(print) }, 'line' as const]
    : [];
  return (
    <div className={classes.menu}>
      <MoreMenu label={print ? t('files') : t('export')} size="lg" entries={[...printing, ...entries]} />
    </div>
  );
}

/** Use it through `ExportBarMenu`. */
export function ExportBarMenuContent({ list, total }: Omit<ListFilesProps, 'print' | 'more'>) {
  const { t } = useTranslation('listExports');
  const { entries } = useExportEntries({ list, total });
  return <BarMenu label={t('export')} entries={entries} />;
}
