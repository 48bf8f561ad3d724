import { Select } from '@mantine/core';
import { DocumentCategory } from '@munshi/contract/documents/document-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import * as z from 'zod/mini';
import { useMenu } from '../../ui/form/use-menu.ts';
import { documentSettingsQuery } from '../document.queries.ts';
import classes from '../documents.module.css';
import { DropZone } from './drop-zone.tsx';
import { formatSize } from '../file-words.ts';
import { StoppedUploads } from './stopped-uploads.tsx';

/** The upload area of a case, with the classification of the files and notes for the user. */
export function UploadPlace({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['documents', 'fields']);
  const [category, setCategory] = useState<DocumentCategory>('other');
  const settings = useQuery(documentSettingsQuery).data;
  const menu = useMenu();
  return (
    <div className={classes.stack}>
      <StoppedUploads caseId={caseId} />
      <Select
        label={t('fields:documents.category')}
        data={DocumentCategory.options.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={category}
        onChange={(value) => setCategory(z.catch(DocumentCategory, 'other').parse(value))}
        maw={320}
        {...menu}
      />
      <DropZone destination={{ caseId, category }} />
      {settings ? (
        <p className={classes.quiet}>
          {[
            settings.limit_bytes === null
              ? undefined
              : t('upload.room', { used: formatSize(settings.used_bytes), limit: formatSize(settings.limit_bytes) }),
            settings.scans ? undefined : t('upload.noScanner'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </div>
  );
}
