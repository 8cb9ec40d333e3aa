/** What comes in place of `from`..`to`. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/**
 * Replaces text of a field as if it had been typed: React hears of it, and where the field has the focus it is one step
 * that the browser's undo knows. The selection stays with what was selected.
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

/** `execCommand` is the only way that keeps the field's undo; browsers without it, and fields without focus, go without. */
function typeOver(field: HTMLTextAreaElement, { from, to, insert }: Replacement): boolean {
  if (document.activeElement !== field || typeof document.execCommand !== 'function') return false;
  field.setSelectionRange(from, to);
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}

/** The same at the selection, which ends behind what was put in. */
export function insertText(field: HTMLTextAreaElement, insert: string) {
  const { selectionStart: from, selectionEnd: to } = field;
  replaceText(field, { from, to, insert });
  field.setSelectionRange(from + insert.length, from + insert.length);
}
