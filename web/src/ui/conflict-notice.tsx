import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './conflict-notice.module.css';
import { Notice } from './page.tsx';

interface ConflictNoticeProps {
  /** That this record was changed. */
  title: string;
  /** Who changed it and when; and the fields that changed, by the names they have in the record. */
  conflict: { detail: string; fields: readonly string[] };
  /** What a field is called on screen. */
  nameOf: (field: string) => string;
  onTakeTheirs: () => void;
  onSaveOver: () => void;
  /** A further way out, before the other two. */
  way?: ReactNode;
  /** Below the ways out. */
  children?: ReactNode;
}

/** Somebody was faster: says what changed, keeps what was typed, and leaves the choice. It takes the focus. */
export function ConflictNotice({ title, conflict, nameOf, onTakeTheirs, onSaveOver, way, children }: ConflictNoticeProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <h2 className={classes.title}>{title}</h2>
        <p>{t('conflict.text', { detail: conflict.detail })}</p>
        {conflict.fields.length > 0 ? <p>{t('conflict.fields', { fields: conflict.fields.map(nameOf).join(', ') })}</p> : null}
        <div className={classes.ways}>
          {way}
          <Button variant="default" onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button onClick={onSaveOver}>{t('conflict.saveOver')}</Button>
        </div>
        {children}
      </Notice>
    </div>
  );
}
