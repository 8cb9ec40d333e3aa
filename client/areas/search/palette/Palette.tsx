import { Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { searchLimits, searchTexts } from '#shared/areas/search';
import { useRestoreFocus } from '../../../ui/focus/focusMemory';
import { useEscape } from '../../../ui/overlay/useEscape';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint';
import type { Command } from './command';
import styles from './Palette.module.css';
import { entryId, PaletteList } from './PaletteList';
import { usePalette, type PaletteState } from './usePalette';

interface PaletteProps {
  /** Pages and actions of the viewer, which are there without searching. */
  commands: readonly Command[];
  onClose: () => void;
}

/** One input that finds pages, commands, people, games, rooms and threads; it fills the screen of a phone. */
export function Palette({ commands, onClose }: PaletteProps) {
  const palette = usePalette(commands, onClose);
  const listId = useId();
  const isPhone = useBreakpoint('phone');
  useRestoreFocus(true);
  useEscape(true, onClose);
  const { reached } = palette;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      fullScreen={isPhone}
      size={640}
      yOffset="12vh"
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius={isPhone ? 0 : 'md'} aria-label={searchTexts.palette}>
        <Modal.Body className={styles.body ?? ''}>
          <div className={styles.head}>
            <TextInput
              className={styles.field ?? ''}
              variant="unstyled"
              size="md"
              type="search"
              role="combobox"
              data-autofocus
              aria-label={searchTexts.palette}
              aria-autocomplete="list"
              aria-expanded={reached !== undefined}
              aria-controls={listId}
              aria-activedescendant={reached && entryId(listId, reached)}
              autoComplete="off"
              spellCheck={false}
              placeholder="Search, or go to a page"
              maxLength={searchLimits.text}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={palette.text}
              onChange={(event) => palette.type(event.currentTarget.value)}
              onKeyDown={palette.pressed}
            />
            <Modal.CloseButton size={44} aria-label="Close" />
          </div>
          <VisuallyHidden role="status">{statusText(palette)}</VisuallyHidden>
          <PaletteList palette={palette} listId={listId} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The status for screen readers while one types. */
function statusText({ typed, isSearching, error, entries }: PaletteState): string {
  if (typed === '' || error !== undefined) return '';
  if (isSearching) return 'Searching…';
  // The way to all results is always there.
  const count = entries.length - 1;
  if (count === 0) return searchTexts.none;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
