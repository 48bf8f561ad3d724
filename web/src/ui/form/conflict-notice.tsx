import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './conflict-notice.module.css';
import { Notice } from '../page/page.tsx';

interface ConflictNoticeProps {
  /** Says that this record was changed. */
  title: string;
  /** The author and time of the change; and the names of the changed fields in the record. */
  conflict: { detail: string; fields: readonly string[] };
  /** The label of a field. */
  nameOf: (field: string) => string;
  onTakeTheirs: () => void;
  onSaveOver: () => void;
  /** A further action, before the other two. */
  way?: ReactNode;
  /** Rendered below the actions. */
  children?: ReactNode;
}

/** A conflict: says what a colleague changed, keeps the typed values, and lets the user choose. It takes the focus. */
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
