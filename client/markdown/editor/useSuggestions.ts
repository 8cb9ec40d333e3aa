import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { searchLimits } from '#shared/areas/search';
import { CallFailure } from '../../app/data/call';
import { useAppSelector } from '../../app/hooks';
import { replaceText } from './fieldText';
import { completionAt, suggestionsFor, type CompletionQuery, type Suggestion } from './suggestions';

const none: readonly number[] = [];

interface Found {
  word: CompletionQuery;
  suggestions: Suggestion[];
}

const isSame = (one: CompletionQuery | null, other: CompletionQuery | null) =>
  one?.kind === other?.kind && one?.from === other?.from && one?.query === other?.query;

/** Completes the word at the caret of a field: mentions, emoji, icons. */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>) {
  const blocked = useAppSelector((state) => state.session.user?.blocked) ?? none;
  const [word, setWord] = useState<CompletionQuery | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [reached, setReached] = useState(0);
  /** Start of the word for which Escape has closed the list; it stays closed for that word. */
  const [dismissed, setDismissed] = useState<number | null>(null);

  useEffect(() => {
    if (!word) return;
    const controller = new AbortController();
    const find = async () => {
      try {
        const suggestions = await suggestionsFor(word, { signal: controller.signal, blocked });
        if (controller.signal.aborted) return;
        setFound({ word, suggestions });
        setReached(0);
      } catch (failure) {
        // After a failed search there are no completions.
        if (!controller.signal.aborted && !(failure instanceof CallFailure)) throw failure;
      }
    };
    const wait = word.kind === 'developer' ? searchLimits.debounceMs : 0;
    const timer = setTimeout(() => void find(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [word, blocked]);

  const isOpen = word !== null && word.from !== dismissed && found !== null && isSame(found.word, word);
  const shown = isOpen ? found.suggestions : [];

  /** To be called after each change of the text or the caret. */
  function look() {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const next = selectionStart === selectionEnd ? completionAt(value, selectionStart) : null;
    if (next?.from !== dismissed) setDismissed(null);
    setWord((before) => (isSame(before, next) ? before : next));
  }
  const leave = () => setWord(null);

  function choose({ insert }: Suggestion) {
    if (!word || !field.current) return;
    const to = word.from + word.query.length + { developer: 1, emoji: 1, icon: '[icon:'.length }[word.kind];
    field.current.focus();
    replaceText(field.current, { from: word.from, to, insert });
    setWord(null);
  }

  /** Handles a key for the list; false if the key was not for it. */
  function pressed(event: KeyboardEvent): boolean {
    const chosen = shown[reached];
    if (!chosen) return false;
    if (event.key === 'ArrowDown') setReached((reached + 1) % shown.length);
    else if (event.key === 'ArrowUp') setReached((reached + shown.length - 1) % shown.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      choose(chosen);
    else if (event.key === 'Escape') setDismissed(word?.from ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { shown, reached, from: word?.from ?? 0, look, leave, choose, pressed };
}
