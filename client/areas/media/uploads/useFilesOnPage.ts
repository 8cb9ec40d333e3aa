import { useEffect, useEffectEvent, useState } from 'react';
import { takeDroppedFiles } from '../../../app/forms/droppedFiles';

/** Elements that take what is pasted for themselves. */
const takesPasted = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/** Calls `onFiles` with files that are dropped or pasted anywhere on the page. Returns whether some are held over it. */
export function useFilesOnPage(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => takeDroppedFiles({ take: (files) => take(files), onOver: setOver }), []);
  useEffect(() => {
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      if (target instanceof Element && target.closest(takesPasted)) return;
      if (clipboardData && clipboardData.files.length > 0) take([...clipboardData.files]);
    }
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return isOver;
}
