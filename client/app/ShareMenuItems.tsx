import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { showToast } from '../ui/feedback/toasts';
import { copyText } from '../ui/text/copyText';
import type { shareTargets } from './shareTargets';

interface ShareMenuItemsProps {
  link: string;
  /** The words that go along with the link, instead of the site's own. */
  text?: string;
  targets: typeof shareTargets;
  /** The toast after copying. */
  copied: string;
}

/** Copies a link or opens a network with it. */
export function ShareMenuItems({ link, text, targets, copied }: ShareMenuItemsProps) {
  async function copy() {
    if (await copyText(link)) showToast(copied);
    else showToast(`Copying is not possible here. The link is ${link}`, 'failed');
  }
  return (
    <>
      <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copy()}>
        Copy link
      </Menu.Item>
      {targets.map(({ name, icon: TargetIcon, href }) => (
        <Menu.Item
          key={name}
          component="a"
          href={href(link, text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<TargetIcon size={18} />}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
