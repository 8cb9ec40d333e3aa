import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { push, pushTexts, type PushDevice } from '#shared/areas/notifications/push';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { FetchState } from '../../ui/feedback/FetchState';
import { showToast } from '../../ui/feedback/toasts';
import { DeviceRow } from '../../ui/layout/DeviceRow';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { deviceRemoved, deviceSaved, usePushDevices } from './push.slice';
import { writePushMark } from './pushMark';
import styles from './Push.module.css';
import { keysOf, pushSupport, subscribe, unsubscribe, type PushSupport } from './subscription';
import { TextsChoice } from './TextsChoice';

const hereTexts: Record<Exclude<PushSupport, 'open'>, string> = {
  none: 'This browser shows no notifications of websites. On an iPhone or iPad, add the site to your home screen and open it from there.',
  denied:
    'You have blocked notifications of this site. Allow them in the settings of your browser, then come back here.',
};
const unreachable = 'The push service of your browser did not answer. Please try again later.';

/** The permission is read again when somebody comes back from the settings of the browser. */
const useSupport = (): PushSupport | null =>
  useSyncExternalStore<PushSupport | null>(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    pushSupport,
    () => null,
  );

/** In the account settings: pushes to this browser, and the list of all browsers that have them. */
export default function PushSettings({ viewerId }: { viewerId: number }) {
  const { data, error, retry } = usePushDevices(viewerId);
  const support = useSupport();
  return (
    <SettingsSection heading="Push on this device">
      <p className={styles.note}>
        Be notified on this device even while the site is closed. You stay logged in here; logging out ends the
        notifications too.
      </p>
      <FetchState {...{ error, retry }} data={data && support} shape="rows" count={1} />
      {data && support && <ThisDevice {...{ viewerId, support }} siteKey={data.key} items={data.items} />}
      {data && data.items.length > 0 && (
        <ul className={styles.devices} aria-label="Devices with push">
          {data.items.map((device) => (
            <PushDeviceRow key={device.deviceId} device={device} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface ThisDeviceProps {
  viewerId: number;
  support: PushSupport;
  /** Null where the site cannot send. */
  siteKey: string | null;
  items: readonly PushDevice[];
}

/** The choices for this browser, or why there are none. */
function ThisDevice({ viewerId, support, siteKey, items }: ThisDeviceProps) {
  if (siteKey === null) return <p className={styles.note}>{pushTexts.notSetUp}</p>;
  if (support !== 'open') return <p className={styles.note}>{hereTexts[support]}</p>;
  const current = items.find(({ isCurrent }) => isCurrent);
  return current ? <TextsChoice device={current} siteKey={siteKey} /> : <SwitchOn {...{ viewerId, siteKey }} />;
}

function SwitchOn({ viewerId, siteKey }: { viewerId: number; siteKey: string }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  async function switchOn() {
    const permission = await Notification.requestPermission();
    // It tells the section what was chosen; there is no event for it in all browsers.
    document.dispatchEvent(new Event('visibilitychange'));
    if (permission !== 'granted') return;
    const subscription = await subscribe(siteKey);
    const device = await call(push.saveDevice, keysOf(subscription));
    writePushMark({ viewerId, endpoint: subscription.endpoint });
    dispatch(deviceSaved(device));
  }

  async function press() {
    setBusy(true);
    try {
      await switchOn();
    } catch (error) {
      if (!(error instanceof CallFailure) && !(error instanceof DOMException)) throw error;
      showToast(error instanceof CallFailure ? error.message : unreachable, 'failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button className={styles.button} loading={isBusy} onClick={() => void press()}>
      Notify me on this device
    </Button>
  );
}

function PushDeviceRow({ device }: { device: PushDevice }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { deviceId, isCurrent } = device;

  async function remove() {
    setBusy(true);
    try {
      await call(push.removeDevice, { deviceId });
      if (isCurrent) {
        writePushMark(null);
        await unsubscribe();
      }
      dispatch(deviceRemoved(deviceId));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
      setBusy(false);
    }
  }

  return (
    <DeviceRow device={device}>
      <Button
        variant="subtle"
        color="text"
        disabled={isBusy}
        aria-label={`Stop push on ${device.device}`}
        onClick={() => void remove()}
      >
        Stop
      </Button>
    </DeviceRow>
  );
}
