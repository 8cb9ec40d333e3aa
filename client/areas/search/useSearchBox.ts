import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchLimits, type Found } from '#shared/areas/search';
import { paths } from '#shared/pages';
import { isLongEnough, useFound } from './search.slice';

/** An entry of the list: a developer or game, or the page with all that a text finds. */
export type Entry = Found | { type: 'all'; text: string };

export function pathOf(entry: Entry): string {
  if (entry.type === 'all') return `${paths.search}?${new URLSearchParams({ q: entry.text }).toString()}`;
  return entry.type === 'game' ? paths.game(entry.stringUrl) : paths.developer(entry.stringUrl);
}

/** Tells the entries of a list apart, also when names come to stand before the last one. */
const keyOf = (entry: Entry) => (entry.type === 'all' ? 'all' : `${entry.type}-${entry.id}`);

/**
 * What is typed, what it finds, and which of it the arrow keys have reached; the last is the page with all results.
 * `onDone` is told when the search is over.
 */
export function useSearchBox(onDone: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = text.trim();
  const [rested] = useDebouncedValue(typed, searchLimits.debounceMs);
  const { data, error, retry } = useFound(rested);
  const isSettled = rested === typed && isLongEnough(typed);
  const all: Entry | undefined = isLongEnough(typed) ? { type: 'all', text: typed } : undefined;
  const found: Found[] = isSettled && data ? [...data.developers, ...data.games] : [];
  const entries: Entry[] = all ? [...found, all] : [];
  const reachedEntry = entries.find((entry) => keyOf(entry) === reached);

  useEffect(() => () => clearTimeout(hiding.current), []);

  function open() {
    clearTimeout(hiding.current);
    setOpen(true);
  }
  function close() {
    clearTimeout(hiding.current);
    setOpen(false);
    setReached(null);
  }
  /** The list stays a moment, so that what was just clicked in it is still there (part 1 §9). */
  function leave() {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(close, searchLimits.hideAfterMs);
  }
  function type(next: string) {
    setText(next);
    setReached(null);
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
    const at = reachedEntry ? entries.indexOf(reachedEntry) + by : by === 1 ? 0 : -1;
    const next = entries.at(at % entries.length);
    if (next) setReached(keyOf(next));
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && all) {
      void navigate(pathOf(reachedEntry ?? all));
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
    all,
    reached: reachedEntry,
    type,
    open,
    leave,
    done,
    pressed,
  };
}
export type SearchBoxState = ReturnType<typeof useSearchBox>;
