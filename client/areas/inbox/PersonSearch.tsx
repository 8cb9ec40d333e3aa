import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { type searches, searchLimits, searchTexts } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import { useFetched } from '../../app/fetched';
import { useAppDispatch } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { fetchFound, searchLeft } from './inbox.slice';

type Found = OutputOf<typeof searches.searchDevelopers>;
export type Chosen = Found[number];

interface PersonSearchProps {
  label: string;
  /** Who cannot be chosen: oneself, and who is there already. */
  without: readonly number[];
  onChoose: (person: Chosen) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Finds a developer by the beginning of a word of their name; Enter takes the first one. */
export function PersonSearch({ label, without, onChoose, error, autoFocus, disabled }: PersonSearchProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, problem } = useFoundPeople(text);
  const offered = found?.filter(({ id }) => !without.includes(id));

  function choose(id: string) {
    const person = offered?.find((each) => String(each.id) === id);
    if (!person) return;
    onChoose(person);
    setText('');
    combobox.closeDropdown();
  }
  function type(next: string) {
    setText(next);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || combobox.getSelectedOptionIndex() !== -1) return;
    // Enter takes the first match, and never sends the form around the search.
    event.preventDefault();
    if (offered?.[0]) choose(String(offered[0].id));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} hideDetached={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search for Developers"
          maxLength={searchLimits.text}
          data-autofocus={autoFocus === true ? true : undefined}
          disabled={disabled ?? false}
          error={error ?? problem}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => text !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={pressed}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Matching developers">
          {offered?.map(({ id, alias }) => (
            <Combobox.Option key={id} value={String(id)}>
              {alias}
            </Combobox.Option>
          ))}
          {(offered?.length ?? 0) === 0 && (
            <Combobox.Empty role="option" aria-disabled aria-selected={false}>
              {saidOf(text, offered)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const isLongEnough = (text: string) => [...text.trim()].length >= searchLimits.from;

function saidOf(text: string, offered: Found | undefined): string {
  if (!isLongEnough(text)) return searchTexts.tooShort;
  return offered ? searchTexts.none : searchTexts.searchingDevelopers;
}

const selectFound = (state: RootState) => state.inbox.found;

function useFoundPeople(text: string) {
  const dispatch = useAppDispatch();
  const [search] = useDebouncedValue(text.trim(), searchLimits.debounceMs);
  useEffect(() => () => void dispatch(searchLeft()), [dispatch]);
  const isSettled = search === text.trim();
  const { data, error } = useFetched(
    fetchFound,
    selectFound,
    { key: search, input: { search } },
    { when: isLongEnough(search) },
  );
  const isAsked = isSettled && isLongEnough(search);
  return { found: isAsked ? data : undefined, problem: isAsked ? error : undefined };
}
