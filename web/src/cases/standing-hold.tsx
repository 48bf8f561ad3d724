import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LegalHold } from '@munshi/contract/cases/legal-hold.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatInstant } from '../ui/dates.ts';
import { later } from '../ui/later.tsx';
import { focusHeading } from '../ui/page-title.ts';
import { Notice } from '../ui/page.tsx';
import { sayHow } from '../platform/say-how.ts';
import { toasts } from '../ui/toasts.ts';
import classes from './case-page.module.css';
import { useLegalHold } from './legal-hold.queries.ts';

const LegalHoldDialog = later(() => import('./legal-hold-dialog.tsx').then((module) => module.LegalHoldDialog));

interface StandingHoldProps {
  caseId: string;
  hold: LegalHold;
}

/** Says that nothing of the case may go, why and since when; an admin changes the reason or lifts it here. */
export function StandingHold({ caseId, hold }: StandingHoldProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const mayHold = useMay('retention:write');
  const [isOpen, dialog] = useDisclosure(false);
  const change = useLegalHold(caseId);
  const setAgain = (reason: string) => {
    void sayHow(
      change.mutateAsync(reason),
      () => undefined,
      (message) => message || t('ui:error.text'),
    );
  };
  const lift = async () => {
    try {
      // The notice goes, and with it what was pressed.
      focusHeading();
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
      <LegalHoldDialog opened={isOpen} caseId={caseId} reason={hold.reason} onClose={dialog.close} />
    </Notice>
  );
}
