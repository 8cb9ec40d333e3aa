import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useNotifications } from './notifications.slice';
import { useMarkAsRead } from './useMarkAsRead';

export function MarkAllButton({ viewerId }: { viewerId: number }) {
  const { data } = useNotifications(viewerId);
  const mark = useMarkAsRead();
  if (!data || data.unread === 0) return null;
  return (
    <Button
      variant="subtle"
      color="text"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      onClick={() => void mark('all')}
    >
      Mark all as read
    </Button>
  );
}
