import { Menu } from '@mantine/core';
import {
  IconBook2,
  IconDeviceGamepad2,
  IconMail,
  IconMessage2,
  IconPhoto,
  IconSpeakerphone,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { HeaderTarget } from './HeaderMenu';

interface Beginning {
  name: string;
  path: string;
  icon: Icon;
}

/** All that an account can begin, and where. */
const beginnings = (stringUrl: string): Beginning[] => [
  { name: 'DevLog', path: `${paths.devLogs}${paths.writing}`, icon: IconBook2 },
  { name: 'Media', path: paths.developer(stringUrl, 'Portfolio'), icon: IconPhoto },
  { name: 'Game project', path: paths.createGame, icon: IconDeviceGamepad2 },
  { name: 'Classified', path: paths.newClassified, icon: IconSpeakerphone },
  { name: 'Forum thread', path: paths.forums, icon: IconMessage2 },
  { name: 'Message', path: paths.compose, icon: IconMail },
];

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
