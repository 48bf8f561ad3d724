import { Button } from '@mantine/core';
import type { Device } from '@munshi/contract/accounts/account.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatInstant } from '../ui/dates.ts';
import { Tag } from '../ui/marks.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';
import { toasts } from '../ui/toasts.ts';
import { devicesQuery, useEndDevice } from './account.queries.ts';
import classes from './account.module.css';
import { nameDevice } from './device-name.ts';
import { SettingsSection } from './settings-frame.tsx';

/** Where the account is signed in, and the way to end it there. */
export function Devices() {
  const { t } = useTranslation('accounts');
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  return (
    <SettingsSection title={t('devices.title')} text={t('devices.text')}>
      {devices ? (
        <DeviceList devices={devices} />
      ) : error ? (
        <ErrorState title={t('devices.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </SettingsSection>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndDevice();
  const others = devices.filter((device) => !device.is_current);
  const run = (id: string | null) =>
    end.mutate(id, {
      onSuccess: ({ message }) => toasts.success(message),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <ul className={classes.devices} aria-label={t('accounts:devices.list')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isBusy={end.isPending} onEnd={() => run(device.id)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={classes.quiet}>{t('accounts:devices.onlyThis')}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('accounts:devices.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('accounts:devices.endOthersTitle')}
        confirm={t('accounts:devices.endOthers')}
        isDangerous
        isBusy={end.isPending}
        onConfirm={() => run(null)}
        onCancel={() => setIsAsking(false)}
      >
        {t('accounts:devices.endOthersText')}
      </ConfirmDialog>
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('accounts');
  const name = nameDevice(device.user_agent);
  return (
    <li className={classes.device}>
      <div className={classes.deviceWords}>
        <span className={classes.deviceName}>
          {name}
          {device.is_current ? <Tag tone="accent">{t('devices.current')}</Tag> : null}
        </span>
        <small>{t('devices.seen', { at: formatInstant(device.last_seen_at), address: device.address })}</small>
        <small>{t('devices.since', { at: formatInstant(device.signed_in_at) })}</small>
      </div>
      {device.is_current ? null : (
        <Button variant="default" disabled={isBusy} aria-label={t('devices.endThis', { device: name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
