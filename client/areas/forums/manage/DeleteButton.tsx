import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';

interface DeleteButtonProps {
  /** What it deletes, as "forum Shaders". */
  name: string;
  text: string;
  /** The reason why it cannot be deleted now, which is shown in place of the question. */
  refusal: string | null;
  /** The text once it is deleted. */
  done: string;
  onConfirm: () => Promise<void>;
}

/** Deletes something after a question. */
export function DeleteButton({ name, text, refusal, done, onConfirm }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="rose"
        size={36}
        aria-label={`Delete ${name}`}
        onClick={() => (refusal === null ? setAsking(true) : showToast(refusal, 'failed'))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <LazyConfirmDialog
          opened
          title={`Delete ${name}?`}
          text={text}
          confirm="Delete"
          danger
          onConfirm={() =>
            toastOnError(async () => {
              await onConfirm();
              showToast(done);
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
