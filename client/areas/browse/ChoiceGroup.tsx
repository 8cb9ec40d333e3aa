import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './ChoiceGroup.module.css';

export interface Choice<V> {
  value: V;
  label: string;
  look?: { icon: Icon; colour: string };
}

interface ChoiceGroupProps<V> {
  label: string;
  choices: Choice<V>[];
  chosen: V;
  onChoose: (value: V) => void;
}

/** Radio buttons as a list of rows. */
export function ChoiceGroup<V>({ label, choices, chosen, onChoose }: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, label: text, look }) => (
        <label key={text} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {look && <look.icon size={17} aria-hidden style={{ color: `var(--${look.colour})` }} />}
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
