import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Time } from '../text/Time';
import styles from './DeviceRow.module.css';

interface DeviceRowProps {
  device: { device: string; lastSeen: string; isCurrent: boolean };
  /** The button that ends it. */
  children: ReactNode;
}

/** A browser in which somebody is logged in, with when it was last seen; an item of a list. */
export function DeviceRow({ device: { device, lastSeen, isCurrent }, children }: DeviceRowProps) {
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.device}>
      <DeviceIcon size={24} aria-hidden />
      <span className={styles.text}>
        <span>{device}</span>
        {isCurrent ? (
          <span className={styles.here}>This device</span>
        ) : (
          <span className={styles.seen}>
            Last seen <Time at={lastSeen} format="inSentence" />
          </span>
        )}
      </span>
      {children}
    </li>
  );
}
