import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from '../../profiles/Avatar';
import styles from './Editor.module.css';
import type { Suggestion } from './suggestions';

interface SuggestionListProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Index in the text where the completed word begins. */
  from: number;
  suggestions: readonly Suggestion[];
  reached: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Completions below the word that is being typed; the field keeps the focus. */
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
          // The field keeps its focus and caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <SuggestionIcon suggestion={suggestion} />
          <span className={styles.label} dir="auto">
            {suggestion.label}
          </span>
          {suggestion.hint !== undefined && <span className={styles.hint}>{suggestion.hint}</span>}
        </li>
      ))}
    </ul>
  );
}

function SuggestionIcon({ suggestion: { developer, symbol, iconPath } }: { suggestion: Suggestion }) {
  if (developer) return <Avatar of={developer} kind="developer" size={24} />;
  if (iconPath === undefined) return <span aria-hidden>{symbol}</span>;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={iconPath} />
    </svg>
  );
}

/** Styles that a copy of the field needs to break its lines in the same places. */
const copiedStyles = [
  'boxSizing',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBlock',
  'paddingInline',
  'tabSize',
] as const;

/** Position of a character in px from the field's top left corner, measured in a copy; `top` is below its line. */
function caretPosition(field: HTMLTextAreaElement, at: number): { left: number; top: number } {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copiedStyles) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(at, at + 1) || '.';
  copy.append(mark);
  document.body.append(copy);
  const { offsetLeft: left, offsetTop, offsetHeight } = mark;
  copy.remove();
  return { left, top: offsetTop + offsetHeight - field.scrollTop };
}
