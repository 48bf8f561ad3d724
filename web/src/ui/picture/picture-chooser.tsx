import { Button } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './picture-chooser.module.css';
import { PictureError, type PictureLimits, shrinkPicture } from './shrink-picture.ts';

interface PictureChooserProps {
  /** The label of the image: "Photo". */
  label: string;
  limits: PictureLimits;
  /** The current image. */
  preview: ReactNode;
  hasPicture: boolean;
  /** Receives a data URL; an error that it throws is shown. */
  onChoose: (picture: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  messageOf: (error: unknown) => string;
}

const pictureIn = (files: FileList) => Array.from(files).find((file) => file.type.startsWith('image/'));
/** Also takes a file that is no image: it is tried and refused with a message. */
const isAllowedIn = (files: FileList | null) => files && (pictureIn(files) ?? files[0]);

/** An image chosen from files, pasted or dropped, and saved at once. */
export function PictureChooser({ label, limits, preview, hasPicture, onChoose, onRemove, messageOf }: PictureChooserProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof PictureError ? t(`picture.${error.fault}`) : messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const take = (file: File | null | undefined) => {
    if (file) void run(async () => onChoose(await shrinkPicture(file, limits)));
  };
  const paste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(isAllowedIn(event.dataTransfer.files));
  };

  return (
    <div
      role="group"
      aria-label={label}
      className={classes.chooser}
      onPaste={paste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {preview}
      <div className={classes.words}>
        <div className={classes.buttons}>
          <Button variant="default" loading={isBusy} aria-describedby={helpId} onClick={() => input.current?.click()}>
            {hasPicture ? t('picture.change', { what: label.toLowerCase() }) : t('picture.choose', { what: label.toLowerCase() })}
          </Button>
          {hasPicture ? (
            <Button variant="subtle" disabled={isBusy} onClick={() => void run(onRemove)}>
              {t('picture.remove', { what: label.toLowerCase() })}
            </Button>
          ) : null}
        </div>
        <p id={helpId} className={classes.help}>
          {t('picture.help')}
        </p>
        {failure ? (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          take(isAllowedIn(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
