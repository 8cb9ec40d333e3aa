import { Combobox, Pill, PillsInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './OptionPicker.module.css';
import { byGroup, findOptions, type Option } from './optionSearch';

interface OptionPickerProps {
  label: string;
  options: readonly Option[];
  /** Ids of the chosen options, in the order of choosing. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Largest number of options. */
  max?: number;
  error?: string | undefined;
  isNeeded?: boolean;
  placeholder: string;
  /** Shown below while nothing is chosen. */
  none?: string;
  /** Shown where nothing matches a search. */
  noMatch: string;
  /** Offers everything before anything is typed, and stays open for the next choice. */
  listsAll?: boolean;
}

/** A value of the list that is no option: it shows the rare ones of a group. */
const moreOf = (group: string) => `more.${group}`;

/** Chooses any number of many options by typing, or out of a list in groups. */
export function OptionPicker(props: OptionPickerProps) {
  const { label, options, chosen, max = Infinity, error, isNeeded = false } = props;
  const { placeholder, none, noMatch, listsAll = false } = props;
  const hintId = useId();
  const picker = useOptionPicker({ ...props, max, listsAll });
  const { combobox, isSearching, found, isFull } = picker;
  const named = chosen.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const hint = named.length === 0 ? none : undefined;

  return (
    <Combobox store={combobox} onOptionSubmit={picker.submit} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          withAsterisk={isNeeded}
          error={error}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ id: hintId }}
        >
          <Pill.Group>
            {named.map((option) => (
              <Pill
                key={option.id}
                withRemoveButton
                onRemove={() => picker.remove(option.id)}
                removeButtonProps={{ 'aria-label': `Remove ${option.label}`, 'aria-hidden': false, tabIndex: 0 }}
              >
                {option.label}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                role="combobox"
                aria-autocomplete="list"
                aria-label={label}
                aria-describedby={hint === undefined ? undefined : hintId}
                aria-required={isNeeded || undefined}
                placeholder={isFull ? `At most ${max}` : listsAll && named.length > 0 ? 'Add more' : placeholder}
                value={picker.search}
                disabled={isFull}
                onChange={(event) => picker.searchFor(event.currentTarget.value)}
                onBlur={() => combobox.closeDropdown()}
                onFocus={picker.open}
                onClick={picker.open}
                onKeyDown={picker.pressed}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!isSearching && !listsAll}>
        <Combobox.Options
          mah={listsAll ? 340 : 280}
          style={{ overflowY: 'auto' }}
          aria-label={`${label}: ${isSearching ? 'matches' : 'all'}`}
          aria-multiselectable
          {...(listsAll && { className: styles.chips })}
        >
          {found.length === 0 && (
            <Combobox.Empty role="option" aria-disabled aria-selected={false}>
              {noMatch}
            </Combobox.Empty>
          )}
          {byGroup(found).map((group) => (
            <OptionGroup key={group.name} group={group} chosen={chosen} isWhole={picker.isWhole(group.name)} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type PickerOptions = Pick<OptionPickerProps, 'options' | 'chosen' | 'onChange'> & { max: number; listsAll: boolean };

/** The search of an `OptionPicker`, its list, and what keys and clicks do. */
function useOptionPicker({ options, chosen, onChange, max, listsAll }: PickerOptions) {
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isSearching = search.trim() !== '';
  const found = isSearching ? findOptions(options, search, chosen) : listsAll ? options : [];
  const isFull = chosen.length >= max;

  const remove = (id: number) => onChange(chosen.filter((other) => other !== id));

  function toggle(id: number) {
    if (chosen.includes(id)) remove(id);
    else if (!isFull) onChange([...chosen, id]);
    setSearch('');
    // Another list follows.
    if (isSearching) combobox.resetSelectedOption();
    // After a typed choice the list gives way to what it covers; typing opens it again.
    if (!listsAll || isSearching) combobox.closeDropdown();
  }

  function submit(value: string) {
    const group = byGroup(options).find((each) => moreOf(each.name) === value);
    if (!group) return toggle(Number(value));
    const index = combobox.getSelectedOptionIndex();
    flushSync(() => setExpanded([...expanded, group.name]));
    // The first of the rare ones stands where the button was.
    if (index >= 0) combobox.selectOption(index);
  }

  function searchFor(text: string) {
    setSearch(text);
    if (text.trim() === '' && !listsAll) combobox.closeDropdown();
    else {
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    }
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.defaultPrevented && combobox.getSelectedOptionIndex() === -1) {
      // Enter takes the first match and never submits the form.
      event.preventDefault();
      if (isSearching && found[0]) toggle(found[0].id);
    } else if (event.key === 'Backspace' && search === '' && chosen.length > 0) {
      event.preventDefault();
      onChange(chosen.slice(0, -1));
    }
  }

  function open() {
    if (isSearching || listsAll) combobox.openDropdown();
  }

  const isWhole = (group: string) => isSearching || expanded.includes(group);
  return { combobox, search, isSearching, found, isFull, isWhole, remove, submit, searchFor, pressed, open };
}

interface OptionGroupProps {
  group: { name: string; options: Option[] };
  chosen: readonly number[];
  /** Whether rare options are shown too. */
  isWhole: boolean;
}

/** The options of a group in the list of an `OptionPicker`. */
function OptionGroup({ group: { name, options }, chosen, isWhole }: OptionGroupProps) {
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
