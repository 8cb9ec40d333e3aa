import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useAppDispatch } from '../../../app/hooks';
import { useAccountClick, useSession } from '../../account';
import { useIsBlocked } from '../../contact';
import { privateChatRequested } from '../chat.slice';

interface MessageButtonProps {
  developer: { id: number; alias: string; isBanned?: boolean };
  size?: 'sm' | 'compact-sm';
  /** The one main action of its page. */
  isMain?: boolean;
}

/** A function that opens a private conversation with a developer; null where none is allowed. */
export function useChatWith({ id, isBanned }: MessageButtonProps['developer']) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isBlocked = useIsBlocked(id);
  if (!user || user.info.id === id || isBanned || isBlocked) return null;
  const viewerId = user.info.id;
  // The same as `chatIdOf`, whose contract is loaded with the companion.
  const chatId = `${Math.min(viewerId, id)}.${Math.max(viewerId, id)}`;
  return () => void dispatch(privateChatRequested(chatId));
}

/** Opens a private conversation with a developer; a visitor is led to the login first. */
export function MessageButton({ developer, size = 'sm', isMain = false }: MessageButtonProps) {
  const { known, user } = useSession();
  const open = useChatWith(developer);
  const click = useAccountClick(`message.${developer.id}`, open);
  if (!known || (user && !open) || developer.isBanned) return null;
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      size={size}
      aria-label={`Message ${developer.alias}`}
      leftSection={<IconMessageCircle size={size === 'sm' ? 18 : 15} aria-hidden />}
      onClick={click}
    >
      Message
    </Button>
  );
}

/** The same in the list of who is online, for those who are logged in alone. */
export function ChatButton({ developer }: Pick<MessageButtonProps, 'developer'>) {
  const open = useChatWith(developer);
  if (!open) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Chat with ${developer.alias}`}
      leftSection={<IconMessageCircle size={15} aria-hidden />}
      onClick={open}
    >
      Chat
    </Button>
  );
}
