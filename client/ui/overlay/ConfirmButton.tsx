import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { LazyConfirmDialog, loadConfirmDialog } from './LazyConfirmDialog';

interface ConfirmButtonProps
  extends
    Omit<ComponentProps<typeof LazyConfirmDialog>, 'opened' | 'onClose'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection' | 'children'> {
  'aria-label'?: string;
}

/** A button for what cannot be undone: it asks before it acts. */
export function ConfirmButton({ title, text, confirm, danger = false, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPointerEnter={loadConfirmDialog} onClick={() => setAsking(true)} />
      <LazyConfirmDialog
        {...{ title, text, confirm, danger, onConfirm }}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
