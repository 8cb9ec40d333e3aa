import { Menu } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import { HeaderTarget } from './HeaderMenu';
import { SiteShare, ThemeChoice } from './SiteMenuItems';

/** Menu of visitors: theme, sharing the site, shortcuts. Mounted, and opened at once, when its button is first pressed. */
export default function VisitorMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { target, menu } = useOpenOnMount();
  return (
    <Menu {...menu} position="bottom-end" width={256} withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <HeaderTarget ref={target} of="visitor" />
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeChoice />
        <Menu.Divider />
        <SiteShare />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
