import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Device } from '@munshi/contract/accounts/session.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatInstant } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { restoreFocus } from '../../ui/page/page-title.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { devicesQuery, useRevokeDevice } from '../account.queries.ts';
import classes from '../account.module.css';
import { ConfirmPassword } from '../confirm-password.tsx';
import { nameDevice } from './device-name.ts';
import { SettingsSection } from './settings-frame.tsx';

/** Lists the devices on which the account is signed in, and signs them out. */
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

/** A device's id and name; `id` null means all devices but this one. */
interface Ending {
  id: string | null;
  name: string;
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('accounts');
  const [ending, setEnding] = useState<Ending>({ id: null, name: '' });
  const [isAsking, dialog] = useDisclosure(false);
  const ask = (what: Ending) => {
    setEnding(what);
    dialog.open();
  };
  const others = devices.filter((device) => !device.is_current);
  return (
    <>
      <ul className={classes.devices} aria-label={t('devices.list')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={(name) => ask({ id: device.id, name })} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={classes.quiet}>{t('devices.onlyThis')}</p>
      ) : (
        <div>
          <Button variant="default" onClick={() => ask({ id: null, name: '' })}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <EndingDialog opened={isAsking} ending={ending} onClose={dialog.close} />
    </>
  );
}

interface EndingDialogProps {
  opened: boolean;
  ending: Ending;
  onClose: () => void;
}

/** Asks for the password: a passer-by at an unlocked session must not sign the owner out elsewhere. */
function EndingDialog({ opened, ending: { id, name }, onClose }: EndingDialogProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const end = useRevokeDevice();
  const confirm = async (password: string) => {
    const { message } = await end.mutateAsync({ id, password });
    toasts.success(message);
    onClose();
  };
  const words =
    id === null
      ? { title: t('accounts:devices.endOthersTitle'), text: t('accounts:devices.endOthersText'), submit: t('accounts:devices.endOthers') }
      : { title: t('accounts:devices.endTitle', { device: name }), text: t('accounts:devices.endText'), submit: t('accounts:devices.end') };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={restoreFocus}
      title={words.title}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <div className={classes.form}>
        <p>{words.text}</p>
        <ConfirmPassword submit={words.submit} onConfirm={confirm} onCancel={onClose} />
      </div>
    </Modal>
  );
}

interface DeviceRowProps {
  device: Device;
  onEnd: (name: string) => void;
}

function DeviceRow({ device, onEnd }: DeviceRowProps) {
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
        <Button variant="default" aria-label={t('devices.endThis', { device: name })} onClick={() => onEnd(name)}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
