import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
/** Elements that take what is dropped or pasted for themselves. */
const takesPasted = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/** Calls `onFiles` with files that are dropped or pasted anywhere on the page. Returns whether some are held over it. */
export function useFilesOnPage(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList) => onFiles([...files]));
  useEffect(() => {
    // Fields with a place for files have prevented the default already.
    function onDragOver(event: DragEvent) {
      const isOurs = hasFiles(event) && !event.defaultPrevented;
      setOver(isOurs);
      if (!isOurs) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false);
    }
    function onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) take(event.dataTransfer.files);
    }
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      if (target instanceof Element && target.closest(takesPasted)) return;
      if (clipboardData && clipboardData.files.length > 0) take(clipboardData.files);
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
  return isOver;
}
