import { Menu } from '@mantine/core';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { ShareTarget } from './ShareButton';
import { ShareMenuItems } from '../../app/ShareMenuItems';
import { shareTargets, siteLink } from '../../app/shareTargets';

/** Shares the site's address; mounted, and opened at once, when its button is first pressed. */
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
