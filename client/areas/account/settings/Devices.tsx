import { Button } from '@mantine/core';
import { account } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import type { InputOf } from '#shared/endpoint';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { FetchState } from '../../../ui/feedback/FetchState';
import { devicesChanged, sessionChanged, useDevices } from '../session/session.slice';
import { useFreshSignIn } from '../useFreshSignIn';
import { DeviceRow } from '../../../ui/layout/DeviceRow';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import styles from './Settings.module.css';

type Choice = InputOf<typeof account.revokeSession>;

interface DevicesProps {
  viewerId: number;
  /** The address of the account. */
  email: string;
}

/** The sessions of the account, each with a button that ends it. */
export function Devices({ viewerId, email }: DevicesProps) {
  const { data: devices, error, retry } = useDevices(viewerId);
  const { revoke, isBusy, dialog } = useRevokeSession(email);
  return (
    <SettingsSection heading="Where you are logged in">
      <FetchState {...{ error, retry }} data={devices} shape="rows" count={2} />
      {devices && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.sessionId} device={device}>
              <Button
                variant="subtle"
                color="text"
                disabled={isBusy}
                aria-label={`Log out ${device.device}`}
                onClick={() => void revoke({ sessionId: device.sessionId }, device.isCurrent)}
              >
                Log out
              </Button>
            </DeviceRow>
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <div className={styles.foot}>
          <Button variant="default" loading={isBusy} onClick={() => void revoke({ others: true }, false)}>
            Log out everywhere else
          </Button>
        </div>
      )}
      {dialog}
    </SettingsSection>
  );
}

/** Ends sessions, after the password was given where that needs a fresh sign-in. */
function useRevokeSession(email: string) {
  const dispatch = useAppDispatch();
  const { run, isBusy, dialog } = useFreshSignIn(email);
  const revoke = (which: Choice, isCurrent: boolean) =>
    run(async () => {
      await call(account.revokeSession, which);
      if (isCurrent) dispatch(sessionChanged(loggedOut));
    }).then(() => dispatch(devicesChanged()));
  return { revoke, isBusy, dialog };
}
