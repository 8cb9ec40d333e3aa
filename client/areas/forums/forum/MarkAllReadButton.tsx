import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { toastOnError } from '../../../app/data/toastOnError';
import { allRead } from '../store/forums.slice';

interface MarkAllReadButtonProps {
  boardId: string;
  /** Only this forum of the board. */
  forumId?: number;
}

export function MarkAllReadButton({ boardId, forumId }: MarkAllReadButtonProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  async function markAllRead() {
    setBusy(true);
    await toastOnError(async () => {
      dispatch(allRead(await call(forumsActions.markAllRead, { boardId, ...(forumId !== undefined && { forumId }) })));
    }).finally(() => setBusy(false));
  }

  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void markAllRead()}
    >
      Mark all read
    </Button>
  );
}
