import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as endpoints from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import { isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { IconCopyPlus, IconFileDownload, IconPencil, IconPrinter, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useNavigate } from 'react-router';
import { callForFile } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useKeyFor } from '../platform/calls/use-key-for.ts';
import { useMay } from '../platform/profile.queries.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { openTab } from '../prints/public.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteVakalatnama, useCreateVakalatnama, useRestoreVakalatnama } from './vakalatnama.queries.ts';

/** By then the browser has taken over a file that is saved, in milliseconds. */
const SAVING_MS = 60_000;

const InstancesSheet = lazyOverlay(() => import('./steps/instances-sheet.tsx').then((module) => module.InstancesSheet));

type FileEndpoint = typeof endpoints.printVakalatnamaPdf | typeof endpoints.printVakalatnamaDocx;

/** Opens the PDF in a tab; saves the Word file under the name of the vakalatnama. */
async function openFile(endpoint: FileEndpoint, id: string, name: string) {
  const response = await callForFile(endpoint, { params: { id } });
  const file = await response.blob();
  if (endpoint === endpoints.printVakalatnamaPdf) openTab(file);
  else saveFile(file, name);
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}

/** The actions on a vakalatnama besides its steps. */
export function VakalatnamaActions({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const isOpen = isUnsigned(record.state);
  const [opening, setOpening] = useState<FileEndpoint>();
  const show = (endpoint: FileEndpoint) => {
    setOpening(endpoint);
    openFile(endpoint, record.id, `${record.title}.docx`)
      .catch((error: unknown) => toasts.error(t('page.printFailed', { message: messageOf(error, '') })))
      .finally(() => setOpening(undefined));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={opening === endpoints.printVakalatnamaPdf}
        onClick={() => show(endpoints.printVakalatnamaPdf)}
      >
        {t('page.pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={opening === endpoints.printVakalatnamaDocx}
        onClick={() => show(endpoints.printVakalatnamaDocx)}
      >
        {t('page.docx')}
      </Button>
      {mayWrite && isOpen ? (
        <Button component={Link} to={`/vakalatnama/${record.id}/edit`} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          {t('page.edit')}
        </Button>
      ) : null}
      {mayWrite ? <MoreActions record={record} /> : null}
    </>
  );
}

function MoreActions({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const [isSheetOpen, sheet] = useDisclosure(false);
  const remove = useVakalatnamaDeletion(record);
  const replace = useReplacement(record);
  return (
    <>
      <MoreMenu
        size="lg"
        label={t('page.more')}
        entries={[
          { text: t('page.instances'), icon: IconCopyPlus, run: sheet.open },
          ...(isUnsigned(record.state) ? [] : [{ text: t('page.replace'), icon: IconReplace, run: () => void replace() }]),
          { text: t('page.delete'), icon: IconTrash, isDanger: true, run: () => void remove() },
        ]}
      />
      <InstancesSheet record={record} opened={isSheetOpen} onClose={sheet.close} />
    </>
  );
}

function useVakalatnamaDeletion({ id }: Vakalatnama) {
  const { t } = useTranslation('vakalatnamas');
  const navigate = useNavigate();
  const { mutateAsync: deleteVakalatnama } = useDeleteVakalatnama();
  const { mutateAsync: restoreVakalatnama } = useRestoreVakalatnama();
  return async () => {
    const isDeleted = await runWithUndo(
      {
        run: () => deleteVakalatnama(id),
        done: () => t('page.deleted'),
        failed: (message) => t('page.deleteFailed', { message }),
      },
      {
        run: () => restoreVakalatnama(id),
        done: () => t('page.restored'),
        failed: (message) => t('page.restoreFailed', { message }),
      },
    );
    if (isDeleted) await navigate('/vakalatnama');
  };
}

/** No names can be added once it is signed: a new vakalatnama replaces this one when it is on record. */
function useReplacement({ id, facts }: Vakalatnama) {
  const { t } = useTranslation('vakalatnamas');
  const navigate = useNavigate();
  const make = useCreateVakalatnama();
  const keyFor = useKeyFor();
  return async () => {
    const draft = { facts, replaces_id: id };
    try {
      const made = await make.mutateAsync({ draft, idempotencyKey: keyFor(draft) });
      toasts.success(t('page.replacing'));
      await navigate(`/vakalatnama/${made.id}/edit`);
    } catch (error) {
      toasts.error(messageOf(error, t('page.failed')));
    }
  };
}
