import { Checkbox, Radio } from '@mantine/core';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { SavedHint, useSavedHint } from './SavedHint';
import styles from './ChoiceTable.module.css';

export interface Choice<V extends string> {
  value: V;
  label: string;
}

interface ChoiceTableProps {
  /** The headings above the choices, and above the check of each row if they have one. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table of settings, a `ChoiceRow` for each, that are saved as soon as they are chosen. */
export function ChoiceTable({ columns, children }: ChoiceTableProps) {
  return (
    <div className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
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
  /** A choice beside them, in the last column; null leaves it empty. */
  check?: ChoiceCheck | null;
}

interface ChoiceCheck {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  /** Resolves to whether it was saved. */
  onCheck: (isOn: boolean) => Promise<boolean>;
}

export function ChoiceRow<V extends string>({ label, hint, choices, value, onChoose, check }: ChoiceRowProps<V>) {
  const saved = useSavedHint();
  const id = useId();
  async function save(saving: () => Promise<boolean>) {
    saved.hide();
    if (await saving()) saved.show();
  }
  const hasChoice = choices.some((choice) => choice !== null);
  return (
    <div className={styles.row} role={hasChoice && !check ? 'radiogroup' : 'group'} aria-labelledby={id}>
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
              onChange={() => void save(() => onChoose(choice.value))}
            />
          </label>
        ),
      )}
      {check && (
        <label className={styles.cell}>
          <Checkbox
            aria-label={check.label}
            checked={check.isOn}
            disabled={check.isDisabled}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              void save(() => check.onCheck(isOn));
            }}
          />
        </label>
      )}
    </div>
  );
}
