import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import { beginnings } from '../../palette/beginnings';
import { HeaderTarget } from './HeaderMenu';

/** The menu of what the viewer can begin; mounted, and opened at once, when its button is first pressed. */
export default function NewMenu({ stringUrl }: { stringUrl: string }) {
  const { target, menu } = useOpenOnMount();
  return (
    <Menu {...menu} position="bottom-end" width={200} withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <HeaderTarget ref={target} of="new" />
      </Menu.Target>
      <Menu.Dropdown>
        {beginnings(stringUrl).map(({ name, path, icon: BeginningIcon }) => (
          <Menu.Item key={name} component={Link} to={path} leftSection={<BeginningIcon size={18} />}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
