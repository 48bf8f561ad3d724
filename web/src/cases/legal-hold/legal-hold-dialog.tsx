import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Modal } from '@mantine/core';
import { LegalHoldDraft } from '@munshi/contract/cases/legal-hold.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { SubmitButton, TextareaField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../page/case-page.module.css';
import { useLegalHold } from './legal-hold.queries.ts';

interface LegalHoldDialogProps {
  opened: boolean;
  caseId: string;
  /** The current reason; empty for a new hold. */
  reason: string;
  onClose: () => void;
}

/** Asks for the reason why nothing of the case may be deleted. */
export function LegalHoldDialog({ opened, ...hold }: LegalHoldDialogProps) {
  const { t } = useTranslation(['cases', 'ui']);
  return (
    <Modal
      opened={opened}
      onClose={hold.onClose}
      title={t('cases:hold.title')}
      centered
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <LegalHoldForm {...hold} />
    </Modal>
  );
}

/** Mounted with the dialog, so that each opening starts with the current reason. */
function LegalHoldForm({ caseId, reason, onClose }: Omit<LegalHoldDialogProps, 'opened'>) {
  const { t } = useTranslation(['cases', 'ui']);
  const form = useForm({ resolver: zodResolver(LegalHoldDraft), defaultValues: { reason } });
  const hold = useLegalHold(caseId);
  const save = form.handleSubmit(async (draft) => {
    try {
      await hold.mutateAsync(draft.reason);
      toasts.success(t('cases:hold.done'));
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={save} aria-label={t('cases:hold.title')} noValidate>
      <p className={classes.holdText}>{t('cases:hold.text')}</p>
      <FormSummary form={form} labels={{ reason: t('cases:hold.reason') }} />
      <TextareaField form={form} name="reason" label={t('cases:hold.reason')} help={t('cases:hold.reasonHelp')} autoFocus />
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.cancel')}
        </Button>
        <SubmitButton form={form}>{t('cases:hold.submit')}</SubmitButton>
      </Group>
    </form>
  );
}
