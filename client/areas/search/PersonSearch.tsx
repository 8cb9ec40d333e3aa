import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useTimeout } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { isShortSearch, searchLimits, searchTexts } from '#shared/areas/search';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Search.module.css';
import { useFound, type Results } from './search.slice';

type FoundPerson = Results['developers'][number];

interface PersonSearchProps {
  label: string;
  /** False hides the label from sight where its surroundings say it already. */
  hasLabel?: boolean;
  placeholder?: string;
  /** Ids of people who cannot be chosen: oneself, and those chosen already. */
  without: readonly number[];
  onChoose: (person: FoundPerson) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/** Finds a developer by the beginning of a word of their name; Enter takes the first one. */
export function PersonSearch({
  label,
  hasLabel = true,
  placeholder = 'Search for Developers',
  without,
  onChoose,
  error,
  autoFocus = false,
  disabled = false,
  className = '',
}: PersonSearchProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // A moment after the focus has left, as in the header's search.
  const hiding = useTimeout(() => combobox.closeDropdown(), searchLimits.hideAfterMs);
  const { found, problem } = useFoundPeople(text.trim());
  const offered = found?.filter(({ id }) => !without.includes(id));

  function open() {
    hiding.clear();
    if (text !== '') combobox.openDropdown();
  }
  function choose(id: string) {
    const person = offered?.find((each) => String(each.id) === id);
    if (!person) return;
    onChoose(person);
    type('');
    combobox.closeDropdown();
  }
  function type(next: string) {
    setText(next);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      // Esc clears the search and leaves the dialog around it open.
      event.stopPropagation();
      type('');
    }
    if (event.key !== 'Enter' || event.defaultPrevented || combobox.getSelectedOptionIndex() !== -1) return;
    // Enter takes the first match, and never sends the form around the search.
    event.preventDefault();
    if (offered?.[0]) choose(String(offered[0].id));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} hideDetached={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...(hasLabel ? { label } : { 'aria-label': label })}
          className={className}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={searchLimits.text}
          leftSection={<IconSearch size={16} aria-hidden />}
          // autoFocus works inside an open dialog, data-autofocus in one that opens.
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          disabled={disabled}
          error={error ?? problem}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={open}
          onBlur={hiding.start}
          onKeyDown={pressed}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        {text.trim() !== '' && <Matches typed={text.trim()} offered={offered} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface MatchesProps {
  typed: string;
  /** Undefined until they are fetched. */
  offered: readonly FoundPerson[] | undefined;
}

function Matches({ typed, offered }: MatchesProps) {
  return (
    <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Matching developers">
      {offered?.map((person) => (
        <Combobox.Option key={person.id} value={String(person.id)} className={styles.person ?? ''}>
          <LevelRing of={person} kind="developer" level={person.xpLevelData} size="small" />
          <span className={styles.name} dir="auto">
            {person.alias}
          </span>
        </Combobox.Option>
      ))}
      {(offered?.length ?? 0) === 0 && (
        <Combobox.Empty role="option" aria-disabled aria-selected={false}>
          {emptyText(typed, offered)}
        </Combobox.Empty>
      )}
    </Combobox.Options>
  );
}

function emptyText(typed: string, offered: readonly FoundPerson[] | undefined): string {
  if (isShortSearch(typed)) return searchTexts.tooShort;
  return offered ? searchTexts.none : searchTexts.searchingDevelopers;
}

function useFoundPeople(typed: string) {
  const [search] = useDebouncedValue(typed, searchLimits.debounceMs);
  const { data, error } = useFound(search);
  const isCurrent = search === typed && typed !== '';
  return { found: isCurrent ? data?.developers : undefined, problem: isCurrent ? error : undefined };
}
