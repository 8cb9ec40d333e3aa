import { Modal } from '@mantine/core';
import { searchTexts } from '#shared/areas/search';
import { useEscape } from '../../ui/overlay/useEscape';
import styles from './Search.module.css';
import { SearchField } from './SearchField';

interface SearchOverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search on phones, over the whole page. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  useEscape(isOpen, onClose);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content aria-label={searchTexts.label}>
        <Modal.Body className={styles.overlay ?? ''}>
          <SearchField autoFocus className={styles.field ?? ''} onDone={onClose}>
            {(list) => <div className={styles.results}>{list}</div>}
          </SearchField>
          <Modal.CloseButton size={44} aria-label="Close the search" />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
