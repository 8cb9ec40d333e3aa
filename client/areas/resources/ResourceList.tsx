import { IconBooks } from '@tabler/icons-react';
import { resourcesTexts, type ResourceItem } from '#shared/areas/resources';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ResourceRow } from './ResourceRow';
import styles from './Resources.module.css';
import { isShown } from './SectionNav';

/** What is listed in a section, the best first. */
export function ResourceList({ items }: { items: ResourceItem[] }) {
  const shown = items.filter(isShown);
  if (shown.length === 0)
    return <EmptyState text={resourcesTexts.none} hint={resourcesTexts.noneMore} icon={<IconBooks size={36} />} />;
  return (
    <ol className={styles.list}>
      {shown.map((item) => (
        <li key={item.id}>
          <ResourceRow item={item} />
        </li>
      ))}
    </ol>
  );
}
