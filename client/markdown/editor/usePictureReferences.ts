import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { insertText, replaceText } from './fieldText';
import { PictureReferences } from './pictureReferences';

const selectionIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

/** A field for stored Markdown that shows short references instead of the addresses of uploaded pictures. */
export function usePictureReferences(value: string, onChange: (text: string) => void) {
  const [references] = useState(() => new PictureReferences());
  const [typed, setTyped] = useState('');
  // What was typed stays as it is while it stands for the stored text: a field whose text is replaced loses its caret.
  const shown = references.expand(typed) === value ? typed : references.show(value);

  function change(text: string) {
    setTyped(text);
    onChange(references.expand(text));
  }

  /** Copies the stored Markdown; false if the selection has no references. */
  function copy({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): boolean {
    const selected = selectionIn(currentTarget);
    const stored = references.expand(selected);
    if (stored === selected) return false;
    clipboardData.setData('text/plain', stored);
    return true;
  }

  function onCopy(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (copy(event)) event.preventDefault();
  }

  function onCut(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (!copy(event)) return;
    event.preventDefault();
    const { currentTarget: field } = event;
    replaceText(field, { from: field.selectionStart, to: field.selectionEnd, insert: '' });
  }

  function onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLTextAreaElement>) {
    dataTransfer.setData('text/plain', references.expand(selectionIn(currentTarget)));
  }

  /** Pastes Markdown with references; false if it has no uploaded pictures. */
  function paste(field: HTMLTextAreaElement, pasted: string): boolean {
    const short = references.shorten(pasted, field.value + pasted);
    if (short === pasted) return false;
    insertText(field, short);
    return true;
  }

  return { references, shown, change, paste, handlers: { onCopy, onCut, onDragStart } };
}
