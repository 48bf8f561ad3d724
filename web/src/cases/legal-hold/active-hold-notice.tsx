import { Button, Group } from '@mantine/core';
import type { LegalHold } from '@munshi/contract/cases/legal-hold.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { runWithUndo } from '../../platform/run-with-toast.ts';
import { formatInstant } from '../../ui/format/dates.ts';
import { focusHeading } from '../../ui/page/page-title.ts';
import { Notice } from '../../ui/page/page.tsx';
import classes from '../page/case-page.module.css';
import { useLegalHold } from './legal-hold.queries.ts';

interface ActiveHoldNoticeProps {
  caseId: string;
  hold: LegalHold;
  onChangeReason: () => void;
}

/** Says that nothing of the case may be deleted, why and since when; an admin can change the reason or lift the hold here. */
export function ActiveHoldNotice({ caseId, hold, onChangeReason }: ActiveHoldNoticeProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const mayHold = useMay('retention:write');
  const change = useLegalHold(caseId);
  const failed = (message: string) => message || t('ui:error.text');
  const lift = () => {
    // The notice is removed, and with it the button that was pressed.
    focusHeading();
    void runWithUndo(
      { run: () => change.mutateAsync(null), done: () => t('cases:hold.lifted'), failed },
      { run: () => change.mutateAsync(hold.reason), failed },
    );
  };
  return (
    <Notice tone="warning">
      <p className={classes.holdText}>
        <b>{t('cases:hold.standing')}</b> {hold.reason}
      </p>
      <p className={classes.holdText}>{t('cases:hold.since', { at: formatInstant(hold.set_at), name: hold.set_by_name })}</p>
      {mayHold ? (
        <Group gap={8} mt={8}>
          <Button variant="default" onClick={onChangeReason}>
            {t('cases:hold.changeReason')}
          </Button>
          <Button variant="default" loading={change.isPending} onClick={lift}>
            {t('cases:hold.lift')}
          </Button>
        </Group>
      ) : null}
    </Notice>
  );
}
