import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './CreateGame.module.css';

interface CheckGroupProps {
  label: string;
  /** The label stands above already; it is said only to those who hear the page. */
  hideLabel?: boolean;
  choices: { id: number; label: string }[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  /** What follows the choices. */
  children?: ReactNode;
}

/** Any number of a few choices. */
export function CheckGroup({ label, hideLabel, choices, chosen, onChange, children }: CheckGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? styles.hidden : undefined}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            label={choice.label}
            checked={chosen.includes(choice.id)}
            onChange={({ currentTarget: { checked } }) => {
              onChange(checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id));
            }}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
