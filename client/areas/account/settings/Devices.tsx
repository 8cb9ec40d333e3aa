import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { account } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { call } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { toastOnError } from '../../../app/toastOnError';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { Time } from '../../../ui/text/Time';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { devicesChanged, sessionChanged, useDevices } from '../session/session.slice';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import styles from './Settings.module.css';

type Device = OutputOf<typeof account.listSessions>[number];

/** The sessions of the account, each with a button that ends it. */
export function Devices({ viewerId }: { viewerId: number }) {
  const { data: devices, error, retry } = useDevices(viewerId);
  const { revoke, isBusy } = useRevokeSession();
  return (
    <SettingsSection heading="Where you are logged in">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error === undefined && !devices && <LoadingSkeleton shape="rows" count={2} />}
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
            Last seen <Time at={lastSeen} />
          </span>
        )}
      </span>
      <Button variant="subtle" color="text" disabled={isBusy} aria-label={`Log out ${device}`} onClick={onEnd}>
        Log out
      </Button>
    </li>
  );
}

function useRevokeSession() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  async function revoke(which: InputOf<typeof account.revokeSession>, isCurrent: boolean) {
    setBusy(true);
    await toastOnError(async () => {
      await call(account.revokeSession, which);
      if (isCurrent) dispatch(sessionChanged(loggedOut));
    }).finally(() => setBusy(false));
    dispatch(devicesChanged());
  }
  return { revoke, isBusy };
}
