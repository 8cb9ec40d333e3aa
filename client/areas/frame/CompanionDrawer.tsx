import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface CompanionDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

export default function CompanionDrawer({ onClose, children }: CompanionDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 360}
      withCloseButton={false}
      padding={0}
      aria-label="Chat"
      styles={{
        content: { background: 'var(--surface)', display: 'flex', flexDirection: 'column' },
        body: { flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 },
      }}
    >
      {children}
    </Drawer>
  );
}
