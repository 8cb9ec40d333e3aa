import { ActionIcon, Menu } from '@mantine/core';
import { IconLink, IconShare3 } from '@tabler/icons-react';
import { copyText } from '../../ui/copyText';
import { showToast } from '../../ui/toasts';
import { shareTargets, siteLink } from './shareTargets';

/** Shares the site: its address to the clipboard, or to one of the targets. */
export default function ShareMenu() {
  const site = siteLink();

  async function copy() {
    if (await copyText(site)) showToast('The link is copied.');
    else showToast(`Copying is not possible here. The link is ${site}`, 'failed');
  }

  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="text" size={40} aria-label="Share this site" title="Share this site">
          <IconShare3 size={20} aria-hidden />
        </ActionIcon>
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
