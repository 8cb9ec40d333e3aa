import {
  IconBook2,
  IconDeviceGamepad2,
  IconMail,
  IconMessage2,
  IconPhoto,
  IconSpeakerphone,
  type Icon,
} from '@tabler/icons-react';
import { paths } from '#shared/pages';

interface Beginning {
  name: string;
  /** The same as a command. */
  command: string;
  path: string;
  icon: Icon;
}

/** All that an account can begin, and where. */
export const beginnings = (stringUrl: string): Beginning[] => [
  { name: 'DevLog', command: 'New DevLog', path: `${paths.devLogs}${paths.writing}`, icon: IconBook2 },
  { name: 'Media', command: 'New media', path: paths.developer(stringUrl, 'Portfolio'), icon: IconPhoto },
  { name: 'Game project', command: 'New game project', path: paths.createGame, icon: IconDeviceGamepad2 },
  { name: 'Classified', command: 'New classified', path: paths.newClassified, icon: IconSpeakerphone },
  { name: 'Forum thread', command: 'New forum thread', path: paths.forums, icon: IconMessage2 },
  { name: 'Message', command: 'New message', path: paths.compose, icon: IconMail },
];
