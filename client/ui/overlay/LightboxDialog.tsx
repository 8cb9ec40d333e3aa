import { CloseButton, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRestoreFocus } from '../focus/focusMemory';
import { closeLightbox, type LightboxContent } from './lightbox';
import styles from './Lightbox.module.css';
import { useEscape } from './useEscape';

/** One thing over the whole page, on the dark; a click anywhere closes it. */
export default function LightboxDialog({ label, content }: LightboxContent) {
  const location = useLocation();
  const [openedAt] = useState(location);
  useRestoreFocus(true);
  useEscape(true, closeLightbox);
  useEffect(() => {
    // It belongs to the page it was opened on.
    if (location !== openedAt) closeLightbox();
  }, [location, openedAt]);
  return (
    <Modal.Root
      opened
      onClose={closeLightbox}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label={label} onClick={closeLightbox} className={styles.content ?? ''}>
        <Modal.Body className={styles.body ?? ''}>{content}</Modal.Body>
        <CloseButton className={styles.close ?? ''} size="xl" aria-label="Close" data-autofocus />
      </Modal.Content>
    </Modal.Root>
  );
}
