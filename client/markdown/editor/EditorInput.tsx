import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { takeDroppedFiles } from '../../app/forms/droppedFiles';
import { runCommand } from './commands';
import styles from './Editor.module.css';
import { withoutPlaceholders } from './placeholders';
import { SuggestionList, optionId } from './SuggestionList';
import type { usePictureReferences } from './usePictureReferences';
import { useSuggestions } from './useSuggestions';
import { useTyping } from './useTyping';

interface EditorInputProps {
  field: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  /** The text as it is shown, and how pictures are copied and pasted. */
  pictureText: ReturnType<typeof usePictureReferences>;
  onChange: (text: string) => void;
  onSend: (() => void) | undefined;
  onFocus: () => void;
  /** Called after each change of the selection. */
  onSelect: () => void;
  onPictures: (files: File[]) => void;
  placeholder: string | undefined;
  rows: number;
  autoFocus: boolean | undefined;
  hasError: boolean;
}

/** The text of the editor with its shortcuts, completions, and pasted or dropped pictures. */
export function EditorInput(props: EditorInputProps) {
  const { field, id, label, pictureText, onChange, onFocus, onSelect, placeholder, rows, autoFocus, hasError } = props;
  const suggestions = useSuggestions(field);
  const typing = useTyping({
    field,
    suggestions,
    run: (name) => field.current && runCommand(field.current, name),
    send: props.onSend,
    addPictures: props.onPictures,
    paste: pictureText.paste,
  });
  const listId = `${id}-list`;
  const hasList = suggestions.shown.length > 0;

  useDroppedPictures(field, props.onPictures);
  usePlaceholderCleanup(pictureText.shown, onChange);
  useCaretAtEnd(field, autoFocus);

  return (
    <>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        aria-label={label}
        {...(hasError && { 'aria-invalid': true, 'aria-errormessage': `${id}-error` })}
        {...(hasList && {
          // A textarea may not have the role combobox, but may have a list.
          'aria-haspopup': 'listbox',
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': optionId(listId, suggestions.reached),
          // Esc closes the list, not a dialog around the editor.
          'data-mantine-stop-propagation': true,
        })}
        dir="auto"
        rows={rows}
        value={pictureText.shown}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          suggestions.look();
        }}
        {...typing}
        {...pictureText.handlers}
        onFocus={onFocus}
        onSelect={() => {
          suggestions.look();
          onSelect();
        }}
      />
      <VisuallyHidden role="status">
        {hasList && `${suggestions.shown.length} suggestions: choose with the arrow keys`}
      </VisuallyHidden>
      {hasList && (
        <SuggestionList
          id={listId}
          field={field}
          from={suggestions.from}
          suggestions={suggestions.shown}
          reached={suggestions.reached}
          onChoose={suggestions.choose}
        />
      )}
    </>
  );
}

/** Takes pictures that are dropped beside the field too. */
function useDroppedPictures(field: RefObject<HTMLTextAreaElement | null>, add: (files: File[]) => void) {
  const take = useEffectEvent((files: File[]) => {
    field.current?.focus();
    add(files);
  });
  useEffect(
    () =>
      takeDroppedFiles({
        take: (files) => take(files),
        isActive: () => field.current !== null && field.current === document.activeElement,
      }),
    [field],
  );
}

/** Puts the caret at the end of a text that is edited. */
function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>, isFocused = false) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const { current } = field;
    if (isFocused && current) current.setSelectionRange(current.value.length, current.value.length);
  }, [field, isFocused]);
}

/** Removes placeholders of uploads that were interrupted when a draft was left. */
function usePlaceholderCleanup(value: string, onChange: (text: string) => void) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const cleaned = withoutPlaceholders(value);
    if (cleaned !== value) onChange(cleaned);
  }, [value, onChange]);
}
