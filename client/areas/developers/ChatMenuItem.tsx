import { Menu } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useChatWith } from '../chat';

/** Opens a private conversation with a developer, in a menu. It stands apart from the chat, which the first page has without menus. */
export function ChatMenuItem({ developer }: { developer: { id: number; alias: string; isBanned?: boolean } }) {
  const open = useChatWith(developer);
  if (!open) return null;
  return (
    <Menu.Item leftSection={<IconMessageCircle size={18} />} onClick={open}>
      Chat
    </Menu.Item>
  );
}
