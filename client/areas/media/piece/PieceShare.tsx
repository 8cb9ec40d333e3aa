import { Button, Menu } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { ShareMenuItems } from '../../../app/ShareMenuItems';
import { socialNetworks } from '../../../app/shareTargets';

interface PieceShareProps {
  title: string;
  /** The path of its page. */
  address: string;
}

const networks = socialNetworks.slice(0, 3);

/** Shares the address of a piece. */
export function PieceShare({ title, address }: PieceShareProps) {
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare3 size={16} aria-hidden />}>
          Share
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ShareMenuItems
          link={window.location.origin + address}
          text={title}
          targets={networks}
          copied="The link to the piece has been copied."
        />
      </Menu.Dropdown>
    </Menu>
  );
}
