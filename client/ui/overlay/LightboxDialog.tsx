import { CloseButton, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useRestoreFocus } from '../focus/focusMemory';
import styles from './Lightbox.module.css';
import { useEscape } from './useEscape';

interface LightboxDialogProps {
  label: string;
  content: ReactNode;
  onClose: () => void;
}

/** One thing over the whole page, on a dark ground; a click anywhere closes it. */
export default function LightboxDialog({ label, content, onClose }: LightboxDialogProps) {
  const location = useLocation();
  const [openedAt] = useState(location);
  useRestoreFocus(true);
  useEscape(true, onClose);
  useEffect(() => {
    // Closes when the page changes.
    if (location !== openedAt) onClose();
  }, [location, openedAt, onClose]);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label={label} onClick={onClose} className={styles.content ?? ''}>
        <Modal.Body className={styles.body ?? ''}>{content}</Modal.Body>
        <CloseButton className={styles.close ?? ''} size="xl" aria-label="Close" data-autofocus />
      </Modal.Content>
    </Modal.Root>
  );
}
