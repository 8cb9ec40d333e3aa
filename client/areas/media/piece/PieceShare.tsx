import { Button, Menu } from '@mantine/core';
import { IconLink, IconShare3 } from '@tabler/icons-react';
import { copyText } from '../../../ui/text/copyText';
import { showToast } from '../../../ui/feedback/toasts';
import { socialNetworks } from '../../frame';

interface PieceShareProps {
  title: string;
  /** Its path on this site. */
  address: string;
}

/** A piece is shared at so many networks (part 2 §2). */
const networks = socialNetworks.slice(0, 3);

/** Shares a piece: its address to the clipboard, or to a network. */
export function PieceShare({ title, address }: PieceShareProps) {
  const link = window.location.origin + address;

  async function copy() {
    if (await copyText(link)) showToast('The link to the piece has been copied.');
    else showToast(`Copying is not possible here. The link is ${link}`, 'failed');
  }

  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare3 size={16} aria-hidden />}>
          Share
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copy()}>
          Copy link
        </Menu.Item>
        {networks.map(({ name, icon: NetworkIcon, href }) => (
          <Menu.Item
            key={name}
            component="a"
            href={href(link, title)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<NetworkIcon size={18} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
