import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { OwnEmail } from './own-email.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The settings that protect the account: e-mail, password, second factor, devices. */
export function SecurityPage() {
  return (
    <SettingsFrame>
      <OwnEmail />
      <ChangePassword />
      <SecondFactor />
      <Devices />
    </SettingsFrame>
  );
}
