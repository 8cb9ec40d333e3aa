import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './IconChoice.module.css';

interface IconChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; icon: Icon; title?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one of few, as icons side by side. */
export function IconChoice<Value extends string>({ label, value: chosen, choices, onChange }: IconChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {choices.map(({ value, name, icon: ChoiceIcon, title = name }) => (
        <ActionIcon
          key={value}
          variant={value === chosen ? 'light' : 'subtle'}
          color="text"
          size={36}
          aria-label={name}
          title={title}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          <ChoiceIcon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
