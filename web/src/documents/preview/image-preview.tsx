import { ActionIcon } from '@mantine/core';
import type { Document } from '@munshi/contract/documents/document.schema';
import { IconPrinter, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { PageSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { fetchFile } from './file-source.ts';
import classes from './preview.module.css';
import { printPictures } from './print-pages.ts';

const QUARTER = 90;

/** An image, which can be rotated. */
export function ImagePreview({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const [turned, setTurned] = useState(0);
  const picture = useQuery({
    queryKey: ['documents', 'file', record.id, record.sha256],
    queryFn: async ({ signal }) => await (await fetchFile(record, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useAddressOf(picture.data);
  if (picture.isError)
    return <ErrorState title={t('preview.failed')} message={picture.error.message} onRetry={() => void picture.refetch()} />;
  if (address === undefined) return <PageSkeleton />;
  return (
    <div className={classes.frame}>
      <div className={classes.tools} role="toolbar" aria-label={t('preview.tools')}>
        <ActionIcon variant="subtle" aria-label={t('preview.rotate')} onClick={() => setTurned(turned + QUARTER)}>
          <IconRotateClockwise size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('preview.print')} onClick={() => void printPictures([address])}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.picture}>
        <img src={address} alt={t('preview.picture', { title: record.title })} style={{ transform: `rotate(${turned}deg)` }} />
      </div>
    </div>
  );
}

function useAddressOf(blob: Blob | undefined): string | undefined {
  const address = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
