import { zodResolver } from '@hookform/resolvers/zod';
import { type Document, DocumentMove } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { CaseField, caseQuery } from '../cases/public.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { formSchema } from '../platform/forms/form-schema.ts';
import { runWithToast } from '../platform/run-with-toast.ts';
import { SubmitButton } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { Notice } from '../ui/page/page.tsx';
import { useMoveDocument } from './document.queries.ts';
import classes from './documents.module.css';

interface MoveDocumentSheetProps {
  opened: boolean;
  onClose: () => void;
  record: Document;
}

/** Moves a document that was uploaded to the wrong case to another one. */
export function MoveDocumentSheet({ opened, onClose, record }: MoveDocumentSheetProps) {
  const { t } = useTranslation('documents');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('move.title')}>
      {opened ? <MoveForm record={record} onMoved={onClose} /> : null}
    </SideSheet>
  );
}

interface MoveValues {
  case_id: string | null;
}

const FormMove = formSchema(DocumentMove, ({ case_id: caseId }: MoveValues) => ({ case_id: caseId ?? '' }));

function MoveForm({ record, onMoved }: { record: Document; onMoved: () => void }) {
  const { t } = useTranslation(['documents', 'ui']);
  const { mutateAsync: move } = useMoveDocument();
  const form = useForm({ resolver: zodResolver(FormMove), defaultValues: { case_id: null } as MoveValues });
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  const labels = { case_id: t('documents:move.case') };
  const showMoved = (moved: Document) => {
    const moveBack = () =>
      runWithToast(
        move({ id: moved.id, caseId: record.case_id, version: moved.version }),
        (back) => toasts.success(t('documents:move.undone', { title: back.case_title })),
        (message) => t('documents:move.undoFailed', { message }),
      );
    const undo = { label: t('ui:toast.undo'), run: () => void moveBack() };
    toasts.success(t('documents:move.done', { title: moved.case_title }), { action: undo });
  };
  const save = form.handleSubmit(async (checked) => {
    if (checked.case_id === record.case_id) {
      form.setError('case_id', { type: 'same', message: t('documents:move.same') });
      return;
    }
    try {
      showMoved(await move({ id: record.id, caseId: checked.case_id, version: record.version }));
      onMoved();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('documents:move.title')} noValidate className={classes.stack}>
      <FormSummary form={form} labels={labels} />
      <p className={classes.quiet}>{t('documents:move.text', { title: record.case_title })}</p>
      <CaseField form={form} name="case_id" label={labels.case_id} autoFocus />
      {caseId !== null && caseId !== record.case_id ? <ChangedAccess from={record.case_id} to={caseId} /> : null}
      <div>
        <SubmitButton form={form}>{t('documents:move.save')}</SubmitButton>
      </div>
    </form>
  );
}

/** Says who will see the document, if only one of the cases is restricted. */
function ChangedAccess({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('documents');
  const isFromRestricted = useQuery(caseQuery(from)).data?.restricted;
  const isToRestricted = useQuery(caseQuery(to)).data?.restricted;
  if (isFromRestricted === undefined || isToRestricted === undefined || isFromRestricted === isToRestricted) return null;
  return <Notice tone="warning">{isToRestricted ? t('move.closes') : t('move.opens')}</Notice>;
}
