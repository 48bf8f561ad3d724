import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { SettingsSection } from '../accounts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useUpdateClientReminders } from './client-message.queries.ts';

/** Reminds the clients of the firm by mail the day before a hearing, or not; decided by an admin. */
export function ReminderSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('clientMessages');
  const whyId = useId();
  const mayWrite = useMay('tenant:write');
  const change = useUpdateClientReminders();
  const choose = (wanted: boolean) =>
    change.mutate(wanted, {
      onSuccess: ({ reminders }) => toasts.success(t(reminders ? 'reminders.switchedOn' : 'reminders.switchedOff')),
      onError: (error) => toasts.error(messageOf(error, t('reminders.notSwitched'))),
    });
  return (
    <SettingsSection title={t('reminders.title')} text={t('reminders.text')}>
      <Switch
        label={t('reminders.label')}
        checked={isOn}
        disabled={!mayWrite || change.isPending}
        aria-describedby={mayWrite ? undefined : whyId}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {mayWrite ? null : <p id={whyId}>{t('reminders.mayNot')}</p>}
      {isOn ? (
        <p>
          <Link to="/clients/not-told">{t('reminders.seeList')}</Link>
        </p>
      ) : null}
    </SettingsSection>
  );
}
