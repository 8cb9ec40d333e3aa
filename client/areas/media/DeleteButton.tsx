import { IconTrash } from '@tabler/icons-react';
import type { Endpoint, InputOf } from '#shared/endpoint';
import { call } from '../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { ConfirmButton } from '../../ui/overlay/ConfirmButton';

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
  return (
    <ConfirmButton
      variant="subtle"
      color="rose"
      leftSection={<IconTrash size={16} aria-hidden />}
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
    >
      {name}
    </ConfirmButton>
  );
}
