import { ActionIcon, Modal, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchTexts } from '#shared/areas/search';
import styles from './Search.module.css';
import { SearchField } from './SearchField';

/** The header's search: a box with its list below, on phones a button that lays both over the page. */
export function SearchBox() {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  if (isPhone) return <SearchOverlay />;
  return (
    <SearchField className={styles.box ?? ''} onDone={() => (document.activeElement as HTMLElement | null)?.blur()}>
      {(list) => list && <div className={styles.dropdown}>{list}</div>}
    </SearchField>
  );
}

function SearchOverlay() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionIcon data-search variant="subtle" color="text" size={44} title="Search" onClick={() => setOpen(true)}>
        <IconSearch size={20} aria-hidden />
        <VisuallyHidden>{searchTexts.label}</VisuallyHidden>
      </ActionIcon>
      <Modal.Root opened={isOpen} onClose={close} fullScreen transitionProps={{ transition: 'fade', duration: 120 }}>
        <Modal.Content aria-label={searchTexts.label}>
          <Modal.Body className={styles.overlay ?? ''}>
            <SearchField autoFocus className={styles.field ?? ''} onDone={close}>
              {(list) => <div className={styles.results}>{list}</div>}
            </SearchField>
            <Modal.CloseButton size={44} aria-label="Close the search" />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
