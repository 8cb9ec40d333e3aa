/** A text that replaces `from`..`to`. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/**
 * Replaces text of a field as if it had been typed: React gets an input event, and in a focused field it is one step for
 * the browser's undo. The selection keeps its text.
 */
export function replaceText(field: HTMLTextAreaElement, { from, to, insert }: Replacement) {
  const { selectionStart, selectionEnd, scrollTop } = field;
  const moved = (at: number) => {
    if (at <= from) return at;
    return at < to ? from + insert.length : at + insert.length - (to - from);
  };
  const [start, end] = [moved(selectionStart), moved(selectionEnd)];
  if (!typeOver(field, { from, to, insert })) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
  field.scrollTop = scrollTop;
}

/** False if the browser has no `execCommand`, the only way that keeps undo, or the field is not focused. */
function typeOver(field: HTMLTextAreaElement, { from, to, insert }: Replacement): boolean {
  if (document.activeElement !== field || typeof document.execCommand !== 'function') return false;
  field.setSelectionRange(from, to);
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}

/** Replaces the selection, and puts the caret after the new text. */
export function insertText(field: HTMLTextAreaElement, insert: string) {
  const { selectionStart: from, selectionEnd: to } = field;
  replaceText(field, { from, to, insert });
  field.setSelectionRange(from + insert.length, from + insert.length);
}
