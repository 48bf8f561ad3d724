import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../ui/page/page.tsx';
import { printFileNumber } from '../case-words.ts';
import type { Duplicate } from './duplicate-cases.ts';
import classes from './quick-entry.module.css';

interface DuplicateNoticeProps {
  duplicate: Duplicate;
  onSaveAnyway: () => void;
}

/** The firm has the case of this row already. Takes the focus, so that Enter and Tab decide. */
export function DuplicateNotice({ duplicate: { row, canSave }, onSaveAnyway }: DuplicateNoticeProps) {
  const { t } = useTranslation('cases');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), [row.id]);
  return (
    <Notice tone="error">
      <div className={classes.duplicate}>
        <span>{canSave ? t('quick.duplicate') : t('quick.duplicateCnr')}</span>
        <Link ref={link} to={`/cases/${row.id}`} target="_blank">
          {[printFileNumber(row.file_number), row.title, row.number, row.court_name].filter(Boolean).join(' · ')}
        </Link>
        {canSave ? (
          <Button type="button" variant="default" size="compact-sm" onClick={onSaveAnyway}>
            {t('quick.saveAnyway')}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
