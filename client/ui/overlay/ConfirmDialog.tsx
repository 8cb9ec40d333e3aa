import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** Text of the confirming button: the action itself, never "OK". */
  confirm: string;
  danger?: boolean;
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. Stays open until the action has finished. */
export function ConfirmDialog({ opened, title, text, confirm, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  async function proceed() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <p>{text}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button {...(danger && { color: 'rose' })} loading={busy} onClick={() => void proceed()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
