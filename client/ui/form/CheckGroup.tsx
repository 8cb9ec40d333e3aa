import { Checkbox } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './CheckGroup.module.css';

interface CheckGroupProps<Id extends string | number> {
  label: string;
  choices: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  error?: string | undefined;
  /** Marks the group as one where something has to be chosen. */
  isNeeded?: boolean;
}

/** Checkboxes for any number of a few choices. */
export function CheckGroup<Id extends string | number>(props: CheckGroupProps<Id>) {
  const { label, choices, chosen, onChange, error, isNeeded = false } = props;
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined} data-refused={error && true}>
      <legend>
        {label}
        {isNeeded && (
          <span className={styles.needed} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <Choices>
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
      </Choices>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  /** One below the other: for choices that a sentence explains. */
  isList?: boolean;
  children: ReactNode;
}

/** Checkboxes or radio buttons in as many columns as fit, large enough for a finger on phones. */
export function Choices({ isList = false, children }: ChoicesProps) {
  return (
    <div className={styles.choices} data-list={isList || undefined}>
      {children}
    </div>
  );
}

interface FlagGroupProps<Flag extends string> {
  label: string;
  choices: readonly { id: Flag; label: string }[];
  values: Readonly<Partial<Record<Flag, boolean | undefined>>>;
  set: (flag: Flag, value: boolean) => void;
}

/** A `CheckGroup` whose choices are boolean fields of the form. */
export function FlagGroup<Flag extends string>({ label, choices, values, set }: FlagGroupProps<Flag>) {
  return (
    <CheckGroup
      label={label}
      choices={choices}
      chosen={choices.flatMap(({ id }) => (values[id] ? [id] : []))}
      onChange={(chosen) => {
        for (const { id } of choices) set(id, chosen.includes(id));
      }}
    />
  );
}
