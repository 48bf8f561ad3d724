import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** What guards the account: password, second factor, devices. */
export function SecurityPage() {
  return (
    <SettingsFrame>
      <ChangePassword />
      <SecondFactor />
      <Devices />
    </SettingsFrame>
  );
}
