import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconRss } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { classifiedPostTypes } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { ByWidth } from '../../ui/layout/ByWidth';
import { PageTabs } from '../../ui/layout/PageTabs';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { VisitorLead } from '../account';
import { FilterSheet } from '../browse';
import { FeedTabs, useCatchUp } from '../feed';
import { SaveSearchButton } from '../savedSearches';
import { countFilters, feedAddress, filtersAddress, readFilters, unfiltered, type Filters } from './filters';
import { AdFilters } from './AdFilters';
import { AdList } from './AdList';
import styles from './Classifieds.module.css';
import { useAds } from './useAds';

const AdPosts = lazyWithRetry(() => import('./AdPosts'));

const postsAddress = `${paths.classifieds}?view=posts`;

/** /Classifieds: the ads under the filters of the address, and a tab with classified posts of the feeds. */
export function ClassifiedsScreen() {
  const [query] = useSearchParams();
  const catchUp = useCatchUp('classifieds');
  const showsPosts = query.get('view') === 'posts';
  const filters = readFilters(query);
  const newAd = { component: Link, to: paths.newClassified } as const;
  return (
    <div className={styles.page}>
      <FeedTabs here="Classifieds" />
      <header className={styles.head}>
        <div>
          <h1>Classifieds</h1>
          <VisitorLead>Projects looking for people, and people looking for a project.</VisitorLead>
        </div>
        {!showsPosts && (
          <ByWidth
            at="phone"
            otherwise={
              <Button {...newAd} leftSection={<IconPlus size={18} aria-hidden />}>
                New classified
              </Button>
            }
          >
            <ActionIcon {...newAd} size="lg" title="New classified" aria-label="New classified">
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </ByWidth>
        )}
      </header>
      <PageTabs
        label="Kinds of classifieds"
        tabs={[
          ...classifiedPostTypes.map(({ label, param }) => ({
            name: label,
            to: filtersAddress(unfiltered(param)),
            current: !showsPosts && filters.postType === param,
          })),
          { name: 'Posts', to: postsAddress, current: showsPosts },
        ]}
      />
      {showsPosts ? (
        <Suspense fallback={<LoadingSkeleton shape="cards" />}>
          <AdPosts onReveal={catchUp} />
        </Suspense>
      ) : (
        <Ads filters={filters} onReveal={catchUp} />
      )}
    </div>
  );
}

const countText = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'classified' : 'classifieds'}`;

function Ads({ filters, onReveal }: { filters: Filters; onReveal: () => void }) {
  const navigate = useNavigate();
  const list = useAds(filters);
  const { total, error } = list;
  const change = (changed: Partial<Filters>) => void navigate(filtersAddress({ ...filters, ...changed }));
  const panel = <AdFilters filters={filters} onChange={change} />;
  return (
    <div className={styles.columns}>
      <ByWidth
        at="phone"
        otherwise={
          <aside className={styles.filters} aria-label="Filters">
            {panel}
          </aside>
        }
      />
      <section className={styles.results} aria-label="Results">
        <div className={styles.bar}>
          <div className={styles.counted}>
            <p className={styles.count} role="status">
              {total !== undefined && countText(total)}
              {total === undefined && error === undefined && 'Searching…'}
            </p>
            <ActionIcon
              component="a"
              href={feedAddress(filters)}
              variant="subtle"
              color="gray"
              title="These classifieds as an Atom feed"
              aria-label="These classifieds as an Atom feed"
            >
              <IconRss size={18} aria-hidden />
            </ActionIcon>
            <SaveSearchButton kind="classifieds" address={filtersAddress(filters)} />
          </div>
          <ByWidth at="phone">
            <FilterSheet count={countFilters(filters)} results={total === undefined ? undefined : countText(total)}>
              {panel}
            </FilterSheet>
          </ByWidth>
        </div>
        <AdList filters={filters} list={list} onReveal={onReveal} />
      </section>
    </div>
  );
}
