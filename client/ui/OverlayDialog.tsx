import { CloseButton, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusBack } from './focusMemory';
import { closeOverlay, type OverlayContent } from './overlay';
import styles from './Overlay.module.css';
import { useEscape } from './useEscape';

/** One thing over the whole page, on the dark; a click anywhere closes it. */
export default function OverlayDialog({ label, content }: OverlayContent) {
  const location = useLocation();
  const [openedAt] = useState(location);
  useFocusBack(true);
  useEscape(true, closeOverlay);
  useEffect(() => {
    // It belongs to the page it was opened on.
    if (location !== openedAt) closeOverlay();
  }, [location, openedAt]);
  return (
    <Modal.Root
      opened
      onClose={closeOverlay}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label={label} onClick={closeOverlay} className={styles.content ?? ''}>
        <Modal.Body className={styles.body ?? ''}>{content}</Modal.Body>
        <CloseButton className={styles.close ?? ''} size="xl" aria-label="Close" data-autofocus />
      </Modal.Content>
    </Modal.Root>
  );
}
