import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useAppDispatch } from '../../../app/hooks';
import { useSession } from '../../account';
import { useIsBlocked } from '../../contact';
import { privateChatRequested } from '../chat.slice';

interface ChatButtonProps {
  developer: { id: number; alias: string; isBanned?: boolean };
  size?: 'sm' | 'compact-sm';
}

/** Opens a private conversation with a developer. */
export function ChatButton({ developer: { id, alias, isBanned }, size = 'sm' }: ChatButtonProps) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isBlocked = useIsBlocked(id);
  if (!user || user.info.id === id || isBanned || isBlocked) return null;
  const viewerId = user.info.id;
  // The same as `chatIdOf`, whose contract is loaded with the companion.
  const chatId = `${Math.min(viewerId, id)}.${Math.max(viewerId, id)}`;
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`Chat with ${alias}`}
      leftSection={<IconMessageCircle size={size === 'sm' ? 18 : 15} aria-hidden />}
      onClick={() => dispatch(privateChatRequested(chatId))}
    >
      Chat
    </Button>
  );
}
