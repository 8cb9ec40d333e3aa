import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortSearch, searchLimits, type Found } from '#shared/areas/search';
import { paths } from '#shared/pages';
import { useContentCount, useFound } from './search.slice';
import { resultCount } from './resultCount';
import { resultsPath } from './searchResults';

/** A suggestion: a developer, a game, or the page with all results. */
export type Entry = Found | { type: 'all'; text: string };

export function pathOf(entry: Entry): string {
  if (entry.type === 'all') return resultsPath(entry.text);
  return entry.type === 'game' ? paths.game(entry.stringUrl) : paths.developer(entry.stringUrl);
}

/** A key that stays the same when names arrive before the last entry. */
const keyOf = (entry: Entry) => (entry.type === 'all' ? 'all' : `${entry.type}-${entry.id}`);

/** The state of the search input: its text, the suggestions, and the one that the arrow keys highlight. */
export function useSearchBox(onDone: () => void, begun = '') {
  const navigate = useNavigate();
  const [text, setText] = useState(begun);
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = text.trim();
  const [rested] = useDebouncedValue(typed, searchLimits.debounceMs);
  const { data, error, retry } = useFound(rested);
  const content = useContentCount(rested);
  const isSettled = rested === typed && typed !== '';
  const found: Found[] = isSettled && data ? [...data.developers, ...data.games] : [];
  const count = isSettled ? resultCount(data, content.data) : undefined;
  const isFound = found.length > 0 || (count !== undefined && count !== '0');
  // A short text is offered only once something is found by it: most people are about to type on.
  const all: Entry | undefined = (isShortSearch(typed) ? isFound : typed !== '')
    ? { type: 'all', text: typed }
    : undefined;
  const entries: Entry[] = all && count !== '0' ? [...found, all] : [];
  const highlightedEntry = entries.find((entry) => keyOf(entry) === highlighted);

  useEffect(() => () => clearTimeout(hiding.current), []);

  function open() {
    clearTimeout(hiding.current);
    setOpen(true);
  }
  function close() {
    clearTimeout(hiding.current);
    setOpen(false);
    setHighlighted(null);
  }
  /** Hides the list a moment later, so that a click into it still works. */
  function leave() {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(close, searchLimits.hideAfterMs);
  }
  function type(next: string) {
    setText(next);
    setHighlighted(null);
    if (next.trim() === '') close();
    else open();
  }
  function done() {
    setText('');
    close();
    onDone();
  }
  function step(by: 1 | -1) {
    open();
    const at = highlightedEntry ? entries.indexOf(highlightedEntry) + by : by === 1 ? 0 : -1;
    const next = entries.at(at % entries.length);
    if (next) setHighlighted(keyOf(next));
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && all) {
      void navigate(pathOf(highlightedEntry ?? all));
      done();
    } else if (event.key === 'Escape' && isOpen && typed !== '') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    text,
    typed,
    isOpen: isOpen && typed !== '',
    isSettled,
    data: isSettled ? data : undefined,
    error: isSettled ? error : undefined,
    retry,
    /** How much there is of names and content; undefined until it is known. */
    count,
    all,
    highlighted: highlightedEntry,
    type,
    open,
    leave,
    done,
    pressed,
  };
}
export type SearchBoxState = ReturnType<typeof useSearchBox>;
