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

/** A function that opens a private conversation with a developer; null where none is allowed. */
export function useChatWith({ id, isBanned }: ChatButtonProps['developer']) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isBlocked = useIsBlocked(id);
  if (!user || user.info.id === id || isBanned || isBlocked) return null;
  const viewerId = user.info.id;
  // The same as `chatIdOf`, whose contract is loaded with the companion.
  const chatId = `${Math.min(viewerId, id)}.${Math.max(viewerId, id)}`;
  return () => void dispatch(privateChatRequested(chatId));
}

/** Opens a private conversation with a developer. */
export function ChatButton({ developer, size = 'sm' }: ChatButtonProps) {
  const open = useChatWith(developer);
  if (!open) return null;
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`Chat with ${developer.alias}`}
      leftSection={<IconMessageCircle size={size === 'sm' ? 18 : 15} aria-hidden />}
      onClick={open}
    >
      Chat
    </Button>
  );
}
