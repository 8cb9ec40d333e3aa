import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { restoreFocusSoon, useRestoreFocus } from '../focus/focusMemory';
import { useBreakpoint } from '../theme/useBreakpoint';
import { useEscape } from './useEscape';

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A dialog that closes on Esc, on its button and on a click outside. A large one fills the screen of a phone. */
export function Modal({ opened, onClose, title, children, size = 'md' }: ModalProps) {
  useRestoreFocus(opened);
  useEscape(opened, onClose);
  const isPhone = useBreakpoint('phone');
  const fillsScreen = isPhone && (size === 'lg' || size === 'xl');
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      onExitTransitionEnd={restoreFocusSoon}
      title={title}
      size={size}
      radius={fillsScreen ? 0 : 'md'}
      centered
      fullScreen={fillsScreen}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      // Screen readers would take its <header> for a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{
        content: { background: 'var(--raised)', border: 'var(--border)' },
        header: { background: 'var(--raised)' },
        title: { fontFamily: 'var(--font-heading)', fontSize: 'var(--size-4)', fontWeight: 600 },
      }}
    >
      {children}
    </MantineModal>
  );
}
