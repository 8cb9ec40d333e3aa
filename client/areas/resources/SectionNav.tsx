import { Link } from 'react-router-dom';
import {
  resourcesLimits,
  type ResourceCategory,
  type ResourceItem,
  type ResourceSection,
} from '#shared/areas/resources';
import { paths } from '#shared/pages';
import styles from './Resources.module.css';
import { SectionIcon } from './SectionIcon';

interface SectionNavProps {
  category: ResourceCategory;
  current: ResourceSection;
  /** What stands in them, once that is known. */
  sections: { id: string; resourceItems: ResourceItem[] }[] | undefined;
}

/** The sections of a category, each at its own address. */
export function SectionNav({ category, current, sections }: SectionNavProps) {
  const countOf = (id: string) => sections?.find((section) => section.id === id)?.resourceItems.filter(isShown).length;
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

/** What the votes have put far down is not shown (part 2 §5). */
export const isShown = ({ allVotes }: Pick<ResourceItem, 'allVotes'>) => allVotes > resourcesLimits.hiddenAt;
