import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from './drop-zone.module.css';
import { droppedFiles } from './dropped-files.ts';
import { useFileIntake } from './use-file-intake.ts';
import type { Destination } from './queued-upload.ts';

interface DropZoneProps {
  destination: Destination;
}

/** Accepts files that are dropped, chosen, pasted, or taken with the phone's camera. */
export function DropZone({ destination }: DropZoneProps) {
  const { t } = useTranslation('documents');
  const take = useFileIntake(destination);
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  usePastedFiles(take);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    droppedFiles(event.dataTransfer).then(take, () => toasts.error(t('upload.unreadable')));
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const choose = (input: HTMLInputElement) => {
    take([...(input.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    input.value = '';
  };
  return (
    <div className={classes.zone} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <p className={classes.words}>{isOver ? t('upload.dropNow') : t('upload.drop')}</p>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => picker.current?.click()}>
          {t('upload.choose')}
        </Button>
        {hasCamera ? (
          <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
            {t('upload.photo')}
          </Button>
        ) : null}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('upload.choose')}
        data-testid="file-picker"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('upload.photo')}
        onChange={(event) => choose(event.currentTarget)}
      />
    </div>
  );
}

/** Files pasted anywhere on the page, such as an image copied from another program; text is pasted as usual. */
function usePastedFiles(take: (files: readonly File[]) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}
