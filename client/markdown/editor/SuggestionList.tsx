import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from '../../profiles/Avatar';
import { caretPosition } from './caretPosition';
import styles from './Editor.module.css';
import type { Suggestion } from './suggestions';

interface SuggestionListProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where in the text the word begins that is completed. */
  from: number;
  suggestions: readonly Suggestion[];
  reached: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What may be meant, below the word that is being typed; the field keeps the focus. */
export function SuggestionList({ id, field, from, suggestions, reached, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!field.current || !list.current) return;
    const { left, top } = caretPosition(field.current, from);
    const rightmost = Math.max(0, field.current.clientWidth - list.current.offsetWidth);
    list.current.style.left = `${Math.min(left, rightmost)}px`;
    list.current.style.top = `${Math.min(top, field.current.clientHeight)}px`;
  }, [field, from, suggestions]);

  return (
    <ul ref={list} id={id} className={styles.suggestions} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.key}
          id={optionId(id, index)}
          className={styles.suggestion}
          role="option"
          aria-selected={index === reached}
          // The field keeps the focus and the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Sign of={suggestion} />
          <span className={styles.label}>{suggestion.label}</span>
          {suggestion.hint !== undefined && <span className={styles.hint}>{suggestion.hint}</span>}
        </li>
      ))}
    </ul>
  );
}

function Sign({ of: { developer, symbol, iconPath } }: { of: Suggestion }) {
  if (developer) return <Avatar of={developer} kind="developer" size={24} />;
  if (iconPath === undefined) return <span aria-hidden>{symbol}</span>;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={iconPath} />
    </svg>
  );
}
