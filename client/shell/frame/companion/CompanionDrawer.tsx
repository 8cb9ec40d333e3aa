import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEscape } from '../../../ui/overlay/useEscape';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint';
import styles from './CompanionSlot.module.css';
import type { Companion } from './useCompanion';

interface CompanionDrawerProps {
  companion: Companion;
  children: ReactNode;
}

export default function CompanionDrawer({ companion, children }: CompanionDrawerProps) {
  const isPhone = useBreakpoint('phone');
  // Mantine notes where the focus was when a drawer opens, not when it is mounted open.
  const opened = useMounted() && companion.drawer;
  useEscape(opened, companion.toggle);
  return (
    <Drawer.Root
      opened={opened}
      onClose={companion.toggle}
      closeOnEscape={false}
      // After a link was followed the focus belongs to the new page.
      returnFocus={!companion.wasLeft}
      position="right"
      size={isPhone ? '100%' : 360}
      // `className` on the content would also apply to its inner frame.
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Chat">
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
