import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { account, accountTexts } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { call, CallFailure } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { toastOnError } from '../../../app/data/toastOnError';
import { FetchState } from '../../../ui/feedback/FetchState';
import { Time } from '../../../ui/text/Time';
import ConfirmPassword from '../ConfirmPassword';
import { devicesChanged, sessionChanged, useDevices } from '../session/session.slice';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { Modal } from '../../../ui/overlay/Modal';
import styles from './Settings.module.css';

type Device = OutputOf<typeof account.listSessions>[number];
type Choice = InputOf<typeof account.revokeSession>;

interface DevicesProps {
  viewerId: number;
  /** The address of the account. */
  email: string;
}

/** The sessions of the account, each with a button that ends it. */
export function Devices({ viewerId, email }: DevicesProps) {
  const { data: devices, error, retry } = useDevices(viewerId);
  const { revoke, isBusy, waiting, forget } = useRevokeSession();
  return (
    <SettingsSection heading="Where you are logged in">
      <FetchState {...{ error, retry }} data={devices} shape="rows" count={2} />
      {devices && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow
              key={device.sessionId}
              device={device}
              isBusy={isBusy}
              onEnd={() => void revoke({ sessionId: device.sessionId }, device.isCurrent)}
            />
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
      {waiting && (
        <Modal opened onClose={forget} title={accountTexts.freshLoginNeeded} size="sm">
          <ConfirmPassword email={email} onDone={() => void revoke(waiting, false)} />
        </Modal>
      )}
    </SettingsSection>
  );
}

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device: { device, lastSeen, isCurrent }, isBusy, onEnd }: DeviceRowProps) {
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.device}>
      <DeviceIcon size={24} aria-hidden />
      <span className={styles.deviceText}>
        <span>{device}</span>
        {isCurrent ? (
          <span className={styles.here}>This device</span>
        ) : (
          <span className={styles.quiet}>
            Last seen <Time at={lastSeen} format="inSentence" />
          </span>
        )}
      </span>
      <Button variant="subtle" color="text" disabled={isBusy} aria-label={`Log out ${device}`} onClick={onEnd}>
        Log out
      </Button>
    </li>
  );
}

/** Ends sessions. One that needs a fresh sign-in is `waiting` until the password was given. */
function useRevokeSession() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Choice | null>(null);

  async function revoke(which: Choice, isCurrent: boolean) {
    setBusy(true);
    setWaiting(null);
    await toastOnError(async () => {
      try {
        await call(account.revokeSession, which);
      } catch (error) {
        if (!(error instanceof CallFailure) || error.message !== accountTexts.freshLoginNeeded) throw error;
        setWaiting(which);
        return;
      }
      if (isCurrent) dispatch(sessionChanged(loggedOut));
    }).finally(() => setBusy(false));
    dispatch(devicesChanged());
  }
  return { revoke, isBusy, waiting, forget: () => setWaiting(null) };
}
