import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Endpoint, InputOf } from '#shared/endpoint';
import { call } from '../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';

interface DeleteButtonProps<E extends Endpoint> {
  name: string;
  title: string;
  text: string;
  endpoint: E;
  input: InputOf<E>;
  onDeleted: () => void;
}

/** Deletes an album or piece after a confirmation. */
export function DeleteButton<E extends Endpoint>(props: DeleteButtonProps<E>) {
  const { name, title, text, endpoint, input, onDeleted } = props;
  const [isAsking, setAsking] = useState(false);
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
        opened={isAsking}
        title={title}
        text={text}
        confirm="Delete"
        danger
        onConfirm={() =>
          toastOnError(async () => {
            await call(endpoint, input).catch(ignoreNotFound);
            onDeleted();
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
