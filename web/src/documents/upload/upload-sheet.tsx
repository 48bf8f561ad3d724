import { Button } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField } from '../../cases/public.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import classes from '../documents.module.css';
import { UploadPlace } from './upload-place.tsx';

interface UploadSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds documents from anywhere: first the case, then the files. The uploads continue after the sheet is closed. */
export function UploadSheet({ opened, onClose }: UploadSheetProps) {
  const { t } = useTranslation('documents');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('upload.sheetTitle')}>
      {opened ? <UploadForm onDone={onClose} /> : null}
    </SideSheet>
  );
}

function UploadForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('documents');
  const form = useForm<{ case_id: string | null }>({ defaultValues: { case_id: null } });
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  return (
    <div className={classes.stack}>
      <CaseField form={form} name="case_id" label={t('upload.case')} autoFocus />
      {caseId ? <UploadPlace key={caseId} caseId={caseId} /> : <p className={classes.quiet}>{t('upload.chooseCase')}</p>}
      <div>
        <Button variant="default" onClick={onDone}>
          {t('upload.done')}
        </Button>
      </div>
    </div>
  );
}
