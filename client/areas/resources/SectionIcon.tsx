import {
  IconBrush,
  IconCode,
  IconEngine,
  IconHeadphones,
  IconLetterCase,
  IconMusic,
  IconPhoto,
  IconUsersGroup,
  IconVideo,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';
import type { ResourceIcon } from '#shared/areas/resources';

const icons: Record<ResourceIcon, Icon> = {
  users: IconUsersGroup,
  engine: IconEngine,
  code: IconCode,
  brush: IconBrush,
  sound: IconHeadphones,
  video: IconVideo,
  picture: IconPhoto,
  letters: IconLetterCase,
  wave: IconWaveSine,
  music: IconMusic,
};

/** The picture of a section, by its key in the site's own set. */
export function SectionIcon({ icon, size = 20 }: { icon: ResourceIcon; size?: number }) {
  const Shown = icons[icon];
  return <Shown size={size} aria-hidden />;
}
