import type { ReactNode } from 'react';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  heading: string;
  children: ReactNode;
}

/** A part of a settings page under its heading, divided by a line from the part before. */
export function SettingsSection({ heading, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
