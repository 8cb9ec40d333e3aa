import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { searchLimits, searchTexts } from '#shared/areas/search';
import styles from './Search.module.css';
import { focusPage } from './searchResults';
import { SuggestionList, optionId } from './SuggestionList';
import { useSearchBox, type SearchBoxState } from './useSearchBox';

interface SearchBoxProps {
  /** The text typed before the search had loaded, and whether the focus was there. */
  begun?: { text: string; hasFocus: boolean } | undefined;
}

/** The header's search on wide screens: an input, whose arrow keys move through the list of suggestions below it. */
export function SearchBox({ begun }: SearchBoxProps) {
  const box = useSearchBox(focusPage, begun?.text);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = begun?.hasFocus === true;
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  function clear() {
    box.type('');
    // The button disappears with the text, so the focus moves to the input.
    input.current?.focus();
  }
  const hasList = box.isOpen && box.all !== undefined && box.count !== '0';
  return (
    <div role="search" className={styles.box} onBlur={box.leave} onFocus={box.open}>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        data-search
        aria-label={searchTexts.label}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && box.highlighted ? optionId(listId, box.highlighted) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={searchTexts.label}
        maxLength={searchLimits.text}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={box.text !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onKeyDown={box.pressed}
      />
      <VisuallyHidden role="status">{box.isOpen ? statusText(box) : ''}</VisuallyHidden>
      {box.isOpen && (
        <div className={styles.dropdown}>
          <SuggestionList box={box} listId={listId} />
        </div>
      )}
    </div>
  );
}

/** The status for screen readers while one types. */
function statusText(box: SearchBoxState): string {
  if (!box.isSettled || box.error !== undefined) return '';
  const { data, count, typed } = box;
  if (!data) return 'Searching…';
  if (count === '0') return searchTexts.none;
  const names = `${counted(data.developers.length, 'developer')}, ${counted(data.games.length, 'game')}`;
  return count === undefined ? names : `${names}; ${searchTexts.count(count, typed)}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
