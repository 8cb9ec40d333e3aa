import { Combobox, VisuallyHidden } from '@mantine/core';
import styles from './OptionPicker.module.css';
import type { byGroup } from './optionSearch';

/** A value of the list that is no option: it shows the rare ones of a group. */
export const moreOf = (group: string) => `more.${group}`;

interface OptionGroupProps {
  group: ReturnType<typeof byGroup>[number];
  chosen: readonly number[];
  /** Whether rare options are shown too. */
  isWhole: boolean;
}

/** The options of a group in the list of an `OptionPicker`. */
export function OptionGroup({ group: { name, options }, chosen, isWhole }: OptionGroupProps) {
  const shown = options.filter(({ id, isRare }) => isWhole || !isRare || chosen.includes(id));
  return (
    <Combobox.Group label={name || undefined}>
      {shown.map(({ id, label }) => (
        <Combobox.Option key={id} value={String(id)} active={chosen.includes(id)} aria-selected={chosen.includes(id)}>
          {label}
        </Combobox.Option>
      ))}
      {shown.length < options.length && (
        <Combobox.Option value={moreOf(name)} className={styles.more} aria-selected={false}>
          Show more<VisuallyHidden> of {name}</VisuallyHidden>
        </Combobox.Option>
      )}
    </Combobox.Group>
  );
}
