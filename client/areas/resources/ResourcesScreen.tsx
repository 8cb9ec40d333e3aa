import { useLocation } from 'react-router-dom';
import { VisitorLead } from '../account';
import { HeldHere } from '../heldPosts';
import {
  resourceCategories,
  resourcePlaceAt,
  type ResourceCategory,
  type ResourceSection,
} from '#shared/areas/resources';
import { paths } from '#shared/pages';
import { heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { NotFoundScreen } from '../../app/page/NotFoundScreen';
import { useTitle } from '../../app/page/useTitle';
import { FetchState } from '../../ui/feedback/FetchState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { AddResource } from './AddResource';
import { ResourceList } from './ResourceList';
import styles from './Resources.module.css';
import { useResources } from './resources.slice';
import { SectionIcon, SectionNav } from './SectionNav';

/** /Resources and everything below it: tools and assets that developers have found useful. */
export function ResourcesScreen() {
  const place = resourcePlaceAt(useLocation().pathname);
  return place ? <Resources {...place} /> : <NotFoundScreen />;
}

function Resources({ category, section }: { category: ResourceCategory; section: ResourceSection }) {
  const { data, error, retry } = useResources();
  useTitle(`${section.text}: ${category.text}`);
  const shown = data?.resources.find(({ id }) => id === category.id)?.sections;
  const items = shown?.find(({ id }) => id === section.id)?.resourceItems;

  return (
    <div className={styles.page}>
      <header>
        <h1>Resources</h1>
        <VisitorLead>Tools and assets that developers here have found useful.</VisitorLead>
      </header>
      <PageTabs
        label="Resources"
        tabs={resourceCategories.map(({ id, text }) => ({
          name: text,
          to: paths.resources(id),
          current: id === category.id,
        }))}
      />
      <div className={styles.columns}>
        <SectionNav category={category} current={section} sections={shown} />
        <section className={styles.section} aria-labelledby="resources-section">
          <h2 id="resources-section" className={styles.title}>
            <SectionIcon icon={section.icon} size={24} /> {section.text}
          </h2>
          <FetchState {...{ error, retry }} data={items} shape="rows" count={6} />
          {items && <ResourceList items={items} />}
          <HeldHere place={heldPlaces.resources} />
          <AddResource key={`${category.id}/${section.id}`} category={category} section={section} />
        </section>
      </div>
    </div>
  );
}
