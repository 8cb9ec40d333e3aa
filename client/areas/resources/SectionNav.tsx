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
import { Link } from 'react-router-dom';
import type { ResourceCategory, ResourceItem, ResourceSection, ResourceIcon } from '#shared/areas/resources';
import { paths } from '#shared/pages';
import styles from './Resources.module.css';
import { isListed } from './resources.slice';

interface SectionNavProps {
  category: ResourceCategory;
  current: ResourceSection;
  /** The websites of each section, once they are known. */
  sections: { id: string; resourceItems: ResourceItem[] }[] | undefined;
}

/** Links to the sections of a category, with the number of their websites. */
export function SectionNav({ category, current, sections }: SectionNavProps) {
  const countOf = (id: string) => sections?.find((section) => section.id === id)?.resourceItems.filter(isListed).length;
  return (
    <nav className={styles.nav} aria-label={`Sections of ${category.text}`}>
      {category.sections.map(({ id, text, icon }) => (
        <Link
          key={id}
          to={paths.resources(category.id, id)}
          className={styles.place}
          aria-current={id === current.id ? 'page' : undefined}
        >
          <SectionIcon icon={icon} />
          <span className={styles.placeName}>{text}</span>
          <span className="mono">{countOf(id)}</span>
        </Link>
      ))}
    </nav>
  );
}

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

/** The icon of a section, by its name in the contract. */
export function SectionIcon({ icon, size = 20 }: { icon: ResourceIcon; size?: number }) {
  const Shown = icons[icon];
  return <Shown size={size} aria-hidden />;
}
