import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { searchLimits } from '#shared/areas/search';
import { CallFailure } from '../../app/call';
import { completionAt, type CompletionQuery } from './completionQuery';
import { replaceText } from './fieldText';
import { suggestionsFor, type Suggestion } from './suggestions';

interface Found {
  asked: CompletionQuery;
  suggestions: Suggestion[];
}

const isSame = (one: CompletionQuery | null, other: CompletionQuery | null) =>
  one?.kind === other?.kind && one?.from === other?.from && one?.query === other?.query;

/** Completes the word at the caret of a field: mentions, emoji, icons. */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>) {
  const [asked, setAsked] = useState<CompletionQuery | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [reached, setReached] = useState(0);
  /** Where Escape has closed the list: it stays closed for that word. */
  const [dismissed, setDismissed] = useState<number | null>(null);

  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    const find = async () => {
      try {
        const suggestions = await suggestionsFor(asked, controller.signal);
        if (controller.signal.aborted) return;
        setFound({ asked, suggestions });
        setReached(0);
      } catch (failure) {
        // Who types goes on without help.
        if (!controller.signal.aborted && !(failure instanceof CallFailure)) throw failure;
      }
    };
    const wait = asked.kind === 'developer' ? searchLimits.debounceMs : 0;
    const timer = setTimeout(() => void find(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);

  const isOpen = asked !== null && asked.from !== dismissed && found !== null && isSame(found.asked, asked);
  const shown = isOpen ? found.suggestions : [];

  /** After each change of text or caret. */
  function look() {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const next = selectionStart === selectionEnd ? completionAt(value, selectionStart) : null;
    if (next?.from !== dismissed) setDismissed(null);
    setAsked((before) => (isSame(before, next) ? before : next));
  }
  const leave = () => setAsked(null);

  function choose({ insert }: Suggestion) {
    if (!asked || !field.current) return;
    const to = asked.from + asked.query.length + { developer: 1, emoji: 1, icon: '[icon:'.length }[asked.kind];
    field.current.focus();
    replaceText(field.current, { from: asked.from, to, insert });
    setAsked(null);
  }

  /** Whether the key was for the list. */
  function pressed(event: KeyboardEvent): boolean {
    const chosen = shown[reached];
    if (!chosen || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setReached((reached + 1) % shown.length);
    else if (event.key === 'ArrowUp') setReached((reached + shown.length - 1) % shown.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      choose(chosen);
    else if (event.key === 'Escape') setDismissed(asked?.from ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { shown, reached, from: asked?.from ?? 0, look, leave, choose, pressed };
}
