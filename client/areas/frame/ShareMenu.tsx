import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandReddit,
  IconBrandX,
  IconLink,
  IconMail,
  IconShare3,
} from '@tabler/icons-react';
import { titleOf } from '#shared/routes';
import { copyText } from '../../ui/copyText';
import { showToast } from '../../ui/toasts';

const words = titleOf(undefined);

/** Places to share the site at: plain links, so nothing of them runs here. */
const targets = [
  {
    name: 'Bluesky',
    icon: IconBrandBluesky,
    href: (site: string) => `https://bsky.app/intent/compose?text=${encodeURIComponent(`${words} ${site}`)}`,
  },
  {
    name: 'X',
    icon: IconBrandX,
    href: (site: string) =>
      `https://twitter.com/intent/tweet?text=${encodeURIComponent(words)}&url=${encodeURIComponent(site)}`,
  },
  {
    name: 'Reddit',
    icon: IconBrandReddit,
    href: (site: string) =>
      `https://www.reddit.com/submit?title=${encodeURIComponent(words)}&url=${encodeURIComponent(site)}`,
  },
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    href: (site: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(site)}`,
  },
  {
    name: 'Email',
    icon: IconMail,
    href: (site: string) => `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(site)}`,
  },
];

/** Shares the site: its address to the clipboard, or to one of the targets. */
export default function ShareMenu() {
  const site = `${window.location.origin}/`;

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
        {targets.map(({ name, icon: TargetIcon, href }) => (
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
