import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { copyText } from '../../ui/text/copyText';
import { showToast } from '../../ui/feedback/toasts';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { ShareTarget } from './ShareButton';
import { shareTargets, siteLink } from './shareTargets';

/** Its address to the clipboard, or to one of the targets; made when it is asked for, and open from then on. */
export default function ShareMenu() {
  const site = siteLink();
  const { target, menu } = useOpenOnMount();

  async function copy() {
    if (await copyText(site)) showToast('The link is copied.');
    else showToast(`Copying is not possible here. The link is ${site}`, 'failed');
  }

  return (
    <Menu {...menu} position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ShareTarget ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copy()}>
          Copy link
        </Menu.Item>
        {shareTargets.map(({ name, icon: TargetIcon, href }) => (
          <Menu.Item
            key={name}
            component="a"
            href={href(site)}
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
