import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';

interface DeleteButtonProps {
  name: string;
  title: string;
  text: string;
  onConfirm: () => Promise<void>;
}

/** Deletes once it was asked whether that is meant. */
export function DeleteButton({ name, title, text, onConfirm }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="rose"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {name}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        text={text}
        confirm="Delete"
        danger
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
