import { startTransition, useState } from 'react';

/**
 * Whether an overlay is open, as its props `opened` and `onChange`. Its content is drawn in short slices: a slow phone
 * answers the tap first.
 */
export function useOpened(initially = false) {
  const [opened, setOpened] = useState(initially);
  return { opened, onChange: (next: boolean) => startTransition(() => setOpened(next)) };
}
