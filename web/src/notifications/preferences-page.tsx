import { NativeSelect, Switch } from '@mantine/core';
import { NotificationChannel, NotificationKind, type NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import { defaultNotificationPreferences, EVENING_DIGEST_HOUR } from '@munshi/contract/notifications/notification.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { notificationPreferencesQuery, useUpdateNotificationPreferences } from './notification.queries.ts';
import classes from './preferences-page.module.css';

/** Which notifications the user gets, by which channel, and when the morning and the evening mail are sent. Each choice is saved at once. */
export function PreferencesPage() {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useQuery(notificationPreferencesQuery);
  return (
    <SettingsFrame>
      {data ? <Preferences preferences={data} /> : null}
      {error && !data ? (
        <ErrorState title={t('preferences.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : data ? null : (
        <FormSkeleton fields={6} />
      )}
    </SettingsFrame>
  );
}

function useSave(current: NotificationPreferences) {
  const { t } = useTranslation('notifications');
  const change = useUpdateNotificationPreferences();
  const failed = (message: string) => t('preferences.saveFailed', { message });
  return (preferences: NotificationPreferences) =>
    void runWithUndo(
      { run: () => change.mutateAsync(preferences), done: () => t('preferences.saved'), failed },
      { run: () => change.mutateAsync(current), failed },
    );
}

function Preferences({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('notifications');
  const save = useSave(preferences);
  const { channels } = preferences;
  const choose = (kind: NotificationKind, text: string) => {
    const channel = NotificationChannel.safeParse(text);
    if (channel.success) save({ ...preferences, channels: { ...channels, [kind]: channel.data } });
  };
  const choices = NotificationChannel.options.map((channel) => ({ value: channel, label: t(`preferences.channel.${channel}`) }));
  return (
    <>
      <SettingsSection title={t('preferences.title')} text={t('preferences.text')}>
        <ul className={classes.kinds}>
          {NotificationKind.options.map((kind) => (
            <li key={kind} className={classes.kind}>
              <div>
                <b>{t(`preferences.kind.${kind}`)}</b>
                <p className={classes.text}>{t(`preferences.kindText.${kind}`)}</p>
              </div>
              <NativeSelect
                aria-label={t('preferences.where', { kind: t(`preferences.kind.${kind}`) })}
                data={choices}
                value={channels[kind]}
                onChange={(event) => choose(kind, event.currentTarget.value)}
              />
            </li>
          ))}
        </ul>
      </SettingsSection>
      <Digest
        words="digest"
        firstHour={defaultNotificationPreferences.digest_hour}
        hour={preferences.digest_hour}
        onHour={(hour) => save({ ...preferences, digest_hour: hour })}
      />
      <Digest
        words="evening"
        firstHour={EVENING_DIGEST_HOUR}
        hour={preferences.evening_digest_hour}
        onHour={(hour) => save({ ...preferences, evening_digest_hour: hour })}
      />
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface DigestProps {
  words: 'digest' | 'evening';
  /** The hour of a mail that is switched on. */
  firstHour: number | null;
  hour: number | null;
  onHour: (hour: number | null) => void;
}

/** A mail once a day, and its hour. */
function Digest({ words, firstHour, hour, onHour }: DigestProps) {
  const { t } = useTranslation('notifications');
  const choices = hours.map((each) => ({ value: String(each), label: t('digest.hourOf', { hour: String(each).padStart(2, '0') }) }));
  return (
    <SettingsSection title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <div className={classes.digest}>
        <Switch
          label={t(`${words}.wanted`)}
          checked={hour !== null}
          onChange={(event) => onHour(event.currentTarget.checked ? firstHour : null)}
        />
        {hour === null ? null : (
          <NativeSelect
            label={t('digest.hour')}
            data={choices}
            value={String(hour)}
            onChange={(event) => onHour(Number(event.currentTarget.value))}
          />
        )}
      </div>
    </SettingsSection>
  );
}
