import { Menu } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useChatWith } from '../chat';

/** Leads to a new conversation in the inbox, which has a subject and may have more people. */
export function ComposeMenuItem({ developer }: { developer: { id: number; alias: string; isBanned?: boolean } }) {
  if (!useChatWith(developer)) return null;
  return (
    <Menu.Item component={Link} to={paths.composeTo(developer)} leftSection={<IconMail size={18} />}>
      Message with a subject
    </Menu.Item>
  );
}
