import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../page/page.tsx';
import classes from './conflict-notice.module.css';

interface CreatedBeforeNoticeProps {
  /** Names of the fields that differ from the record. */
  fields: readonly string[];
  /** The label of a field. */
  nameOf: (field: string) => string;
  onTakeSaved: () => void;
  onSaveChanges: () => void;
}

/**
 * An earlier attempt created the record, although its answer was lost: says so, keeps what was typed since, and lets the user
 * choose. It takes the focus.
 */
export function CreatedBeforeNotice({ fields, nameOf, onTakeSaved, onSaveChanges }: CreatedBeforeNoticeProps) {
  const { t } = useTranslation('createdBefore');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [fields]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning">
        <h2 className={classes.title}>{t('title')}</h2>
        <p>{t('text', { fields: fields.map(nameOf).join(', ') })}</p>
        <div className={classes.ways}>
          <Button variant="default" onClick={onTakeSaved}>
            {t('take')}
          </Button>
          <Button onClick={onSaveChanges}>{t('update')}</Button>
        </div>
      </Notice>
    </div>
  );
}
