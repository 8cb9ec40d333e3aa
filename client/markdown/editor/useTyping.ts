import type { ClipboardEvent, DragEvent, KeyboardEvent, RefObject } from 'react';
import { letterOf } from '../../ui/focus/letterOf';
import type { CommandName } from './commands';
import { replaceText } from './fieldText';
import { linkOver, nextLine } from './typing';
import type { useSuggestions } from './useSuggestions';

interface Typing {
  field: RefObject<HTMLTextAreaElement | null>;
  suggestions: ReturnType<typeof useSuggestions>;
  run: (name: CommandName) => void;
  send: (() => void) | undefined;
  addPictures: (files: File[]) => void;
  /** Pastes text with uploaded pictures; false if there are none in it. */
  paste: (field: HTMLTextAreaElement, text: string) => boolean;
}

const withCtrl: Record<string, CommandName> = { b: 'bold', i: 'italic', k: 'link', e: 'code' };
/** By `event.code`: with Shift the digit keys type other characters. */
const withCtrlAndShift: Record<string, CommandName> = {
  Digit7: 'numbers',
  Digit8: 'bullets',
  Digit9: 'quote',
  KeyE: 'codeBlock',
};

/** Handlers of the editor's field for shortcuts, lists, and pasted or dropped files. */
export function useTyping({ field, suggestions, run, send, addPictures, paste }: Typing) {
  const typed = () => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    return { text, start, end };
  };

  function onKeyDown(event: KeyboardEvent) {
    if (suggestions.pressed(event)) return;
    if (event.ctrlKey || event.metaKey) pressedWithCtrl(event);
    else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      const next = nextLine(typed());
      if (!next || !field.current) return;
      event.preventDefault();
      replaceText(field.current, next);
      const caret = next.from + next.insert.length;
      field.current.setSelectionRange(caret, caret);
    }
  }

  function pressedWithCtrl(event: KeyboardEvent) {
    if (event.altKey) return;
    const command = event.shiftKey ? withCtrlAndShift[event.code] : withCtrl[letterOf(event)];
    const sends = event.key === 'Enter' && send !== undefined;
    if (!command && !sends) return;
    event.preventDefault();
    if (command) run(command);
    else send?.();
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event;
    const pictures = picturesOf(clipboardData.files);
    const text = clipboardData.getData('text/plain');
    const link = text === '' ? null : linkOver(typed(), text);
    // Copied tables come as text and as a picture: the text is meant.
    if (pictures.length > 0 && text === '') addPictures(pictures);
    else if (link && field.current) replaceText(field.current, link);
    else if (!field.current || !paste(field.current, text)) return;
    event.preventDefault();
  }

  function onDrop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    field.current?.focus();
    addPictures(files);
  }

  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };

  return { onKeyDown, onPaste, onDrop, onDragOver, onSelect: suggestions.look, onBlur: suggestions.leave };
}

const picturesOf = (files: FileList) => [...files].filter(({ type }) => type.startsWith('image/'));
