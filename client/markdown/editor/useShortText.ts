import { useLayoutEffect, useState, type RefObject } from 'react';

/** About the width of a character in px. */
const characterWidth = 7;

interface ShortText {
  isShort: boolean;
  value: string;
}

/**
 * A text that begins as one line. Its tools come with a second line or a selection, and stay until the text is empty; on a
 * phone it has more room from the first focus until the text is sent.
 */
export function useShortText(field: RefObject<HTMLTextAreaElement | null>, { isShort, value }: ShortText) {
  const [wereNeeded, setNeeded] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState('');
  const hasLines = value.includes('\n');
  if (hasLines && !wereNeeded) setNeeded(true);
  if (wereNeeded && value === '') setNeeded(false);
  // Emptied from outside: the text was sent.
  if (typed !== '' && value === '') {
    setTyped('');
    setFocused(false);
  }
  useGrowingField(field, isShort, value);

  /** To be called after each change of the selection. */
  function look() {
    const { selectionStart = 0, selectionEnd = 0, clientWidth = 0 } = field.current ?? {};
    const isWrapped = clientWidth > 0 && value.length * characterWidth > clientWidth;
    if (value !== '' && (selectionStart !== selectionEnd || isWrapped)) setNeeded(true);
  }

  return {
    hasTools: !isShort || wereNeeded || hasLines,
    isOpen: wasFocused || value !== '',
    look,
    focus: () => setFocused(true),
    type: setTyped,
  };
}

/** For browsers without `field-sizing`. */
function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, isShort: boolean, value: string) {
  useLayoutEffect(() => {
    const { current } = field;
    if (!isShort || !current || Reflect.has(current.style, 'fieldSizing')) return;
    current.style.setProperty('height', '0');
    current.style.setProperty('height', `${current.scrollHeight}px`);
  }, [field, isShort, value]);
}
