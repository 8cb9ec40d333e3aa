import { Menu } from '@mantine/core';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { ShareTarget } from './ShareButton';
import { ShareMenuItems } from '../../app/ShareMenuItems';
import { shareTargets, siteLink } from '../../app/shareTargets';

/** Its address to the clipboard, or to one of the targets; made when it is asked for, and open from then on. */
export default function ShareMenu() {
  const { target, menu } = useOpenOnMount();

  return (
    <Menu {...menu} position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ShareTarget ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <ShareMenuItems link={siteLink()} targets={shareTargets} copied="The link is copied." />
      </Menu.Dropdown>
    </Menu>
  );
}
