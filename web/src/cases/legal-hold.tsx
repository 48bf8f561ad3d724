import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { LegalHoldDraft } from '@munshi/contract/cases/legal-hold.schema';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { showProblem } from '../platform/show-problem.ts';
import { formatInstant } from '../ui/dates.ts';
import { SubmitButton, TextareaField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { toasts } from '../ui/toasts.ts';
import classes from './case-page.module.css';
import { legalHoldQuery, useLegalHold } from './legal-hold.queries.ts';

/** Says that nothing of the case may go, why and since when; an admin changes the reason or lifts it here. */
export function LegalHoldNotice({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['cases', 'ui']);
  const hold = useQuery(legalHoldQuery(caseId)).data?.hold;
  const mayHold = useMay('retention:write');
  const [isOpen, dialog] = useDisclosure(false);
  const change = useLegalHold(caseId);
  if (!hold) return null;
  const setAgain = (reason: string) => {
    change.mutate(reason, { onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))) });
  };
  const lift = async () => {
    try {
      await change.mutateAsync(null);
      toasts.success(t('cases:hold.lifted'), { action: { label: t('ui:toast.undo'), run: () => setAgain(hold.reason) } });
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
    }
  };
  return (
    <Notice tone="warning">
      <p className={classes.holdText}>
        <b>{t('cases:hold.standing')}</b> {hold.reason}
      </p>
      <p className={classes.holdText}>{t('cases:hold.since', { at: formatInstant(hold.set_at), name: hold.set_by_name })}</p>
      {mayHold ? (
        <Group gap={8} mt={8}>
          <Button variant="default" onClick={dialog.open}>
            {t('cases:hold.changeReason')}
          </Button>
          <Button variant="default" loading={change.isPending} onClick={() => void lift()}>
            {t('cases:hold.lift')}
          </Button>
        </Group>
      ) : null}
      {isOpen ? <LegalHoldDialog caseId={caseId} reason={hold.reason} onClose={dialog.close} /> : null}
    </Notice>
  );
}

interface LegalHoldDialogProps {
  caseId: string;
  /** The reason that stands; empty for a new hold. */
  reason: string;
  onClose: () => void;
}

/** Asks why nothing of the case may go. */
export function LegalHoldDialog({ caseId, reason, onClose }: LegalHoldDialogProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const form = useForm({ resolver: zodResolver(LegalHoldDraft), defaultValues: { reason } });
  const hold = useLegalHold(caseId);
  const save = form.handleSubmit(async (draft) => {
    try {
      await hold.mutateAsync(draft.reason);
      toasts.success(t('cases:hold.done'));
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('cases:hold.title')} centered closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}>
      <form onSubmit={save} aria-label={t('cases:hold.title')} noValidate>
        <p className={classes.holdText}>{t('cases:hold.text')}</p>
        <FormSummary form={form} labels={{ reason: t('cases:hold.reason') }} />
        <TextareaField form={form} name="reason" label={t('cases:hold.reason')} help={t('cases:hold.reasonHelp')} />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('ui:dialog.cancel')}
          </Button>
          <SubmitButton form={form}>{t('cases:hold.submit')}</SubmitButton>
        </Group>
      </form>
    </Modal>
  );
}
