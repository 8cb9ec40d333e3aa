import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { copyLink } from '../../ui/text/copyLink';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { ShareTarget, type Shared } from './ShareButton';
import { copyTexts, socialNetworks } from './shareTargets';

const networks = socialNetworks.slice(0, 3);

/** The menu of a share button; mounted, and opened at once, when the button is first pressed. */
export default function ShareMenu({ title, path, copied, isIcon }: Shared & { isIcon: boolean }) {
  const { target, menu } = useOpenOnMount();
  const link = window.location.origin + path;
  return (
    <Menu {...menu} position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ShareTarget ref={target} isIcon={isIcon} name={title} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copyLink(path, copyTexts(link, copied))}>
          Copy link
        </Menu.Item>
        {networks.map(({ name, icon: TargetIcon, href }) => (
          <Menu.Item
            key={name}
            component="a"
            href={href(link, title)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<TargetIcon size={18} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
