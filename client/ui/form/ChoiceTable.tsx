import { Radio } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SavedHint, useSavedHint } from './SavedHint';
import styles from './ChoiceTable.module.css';

export interface Choice<V extends string> {
  value: V;
  label: string;
}

interface ChoiceTableProps {
  /** The headings above the choices; three of them. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table of settings, a `ChoiceRow` for each, that are saved as soon as they are chosen. */
export function ChoiceTable({ columns, children }: ChoiceTableProps) {
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden>
        {columns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {children}
    </div>
  );
}

interface ChoiceRowProps<V extends string> {
  label: string | undefined;
  hint: string | undefined;
  /** One for each column; null leaves it empty. */
  choices: readonly (Choice<V> | null)[];
  value: V;
  /** Resolves to whether it was saved. */
  onChoose: (chosen: V) => Promise<boolean>;
}

export function ChoiceRow<V extends string>({ label, hint, choices, value, onChoose }: ChoiceRowProps<V>) {
  const saved = useSavedHint();
  const id = useId();
  async function choose(chosen: V) {
    saved.hide();
    if (await onChoose(chosen)) saved.show();
  }
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={id}>
      <div>
        <span id={id}>
          {label} <span className={styles.hint}>{hint}</span>
        </span>{' '}
        <SavedHint isShown={saved.isShown} />
      </div>
      {choices.map((choice, column) =>
        choice === null ? (
          <span key={column} />
        ) : (
          <label key={choice.value} className={styles.cell}>
            <Radio
              name={id}
              value={choice.value}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => void choose(choice.value)}
            />
          </label>
        ),
      )}
    </div>
  );
}
