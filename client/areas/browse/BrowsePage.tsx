import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { browseLimits, type BrowseCategory } from '#shared/areas/browse';
import { addressOf, browseTitle, countFilters, readFilters, type Filters } from '#shared/browseFilters';
import { headingOf } from '#shared/pages';
import { useTitle } from '../../app/page/useTitle';
import { ByWidth } from '../../ui/layout/ByWidth';
import { clampPage } from '../../ui/layout/Pagination';
import styles from './Browse.module.css';
import { useBrowse } from './browse.slice';
import { CategorySwitch } from './CategorySwitch';
import { FilterPanel } from './FilterPanel';
import { FilterSheet } from './FilterSheet';
import { Results } from './Results';
import { resultCount, ResultsBar } from './ResultsBar';

const filtersNow = (category: BrowseCategory) => readFilters(category, new URLSearchParams(window.location.search));

/** The list of developers or games under the filters in the address. Choosing a filter changes the address. */
export function BrowsePage({ category }: { category: BrowseCategory }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(category, query);
  useTitle(browseTitle(filters));
  const list = useBrowse(filters);
  const total = list.data?.totalResults;
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / browseLimits.perPage));
  const clamped = lastPage === undefined ? filters.page : clampPage(filters.page, lastPage);
  const clampedAddress = addressOf({ ...filters, page: clamped });

  // A number that is none, as 0, is no page either.
  const named = query.get('page') ?? String(clamped);
  const isOther = lastPage !== undefined && named !== String(clamped);
  useEffect(() => {
    if (isOther) void navigate(clampedAddress, { replace: true });
  }, [navigate, isOther, clampedAddress]);

  // The filters of the address: those that are drawn may still be the ones before.
  const change = (changed: Partial<Filters>) =>
    void navigate(addressOf({ ...filtersNow(category), page: 1, ...changed }));
  const panel = <FilterPanel filters={filters} onChange={change} />;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{headingOf(category === 'games' ? 'browseGames' : 'browseDevelopers')}</h1>
        <CategorySwitch category={category} />
      </header>
      <div className={styles.columns}>
        <ByWidth
          at="tablet"
          otherwise={
            <aside className={styles.filters} aria-label="Filters">
              {panel}
            </aside>
          }
        />
        <section className={styles.results} aria-label="Results">
          <ResultsBar filters={filters} total={total} isFailed={list.error !== undefined} onChange={change}>
            <ByWidth at="tablet">
              <FilterSheet
                count={countFilters(filters)}
                results={total === undefined ? undefined : resultCount(category, total)}
              >
                {panel}
              </FilterSheet>
            </ByWidth>
          </ResultsBar>
          <Results filters={filters} list={list} lastPage={lastPage} onPage={(page) => change({ page })} />
        </section>
      </div>
    </div>
  );
}
