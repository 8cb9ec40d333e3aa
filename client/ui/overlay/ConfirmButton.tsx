import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmButtonProps
  extends
    Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection' | 'children'> {
  'aria-label'?: string;
}

/** A button for what cannot be undone: it asks before it acts. */
export function ConfirmButton({ title, text, confirm, danger = false, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...{ title, text, confirm, danger, onConfirm }}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
