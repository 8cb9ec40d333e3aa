import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { searchTexts } from '#shared/areas/search';
import { useTitle } from '../../app/useTitle';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { addressOf, readSearchQuery, type SearchKind } from './searchQuery';
import { isLongEnough, useRefetchResults } from './contentSearch.slice';
import { KindResults } from './KindResults';
import { Overview } from './Overview';
import { names } from './names';
import styles from './Search.module.css';
import { SearchForm } from './SearchForm';

const tabs: readonly (SearchKind | undefined)[] = [undefined, 'people', 'posts', 'threads', 'forumPosts'];

/** /Search: what the address asks for, found among names, feed posts and forums. */
export function SearchScreen() {
  const [query] = useSearchParams();
  const asked = readSearchQuery(query);
  const { text, kind } = asked;
  useTitle(text === '' ? undefined : `Search: ${text}`);
  useRefetchResults();
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <SearchForm key={text} {...asked} />
      {isLongEnough(text) ? (
        <>
          <PageTabs
            label="Kinds of results"
            tabs={tabs.map((tab) => ({
              name: tab ? names[tab] : 'Everything',
              to: addressOf({ text, kind: tab }),
              current: tab === kind,
            }))}
          />
          {kind ? <KindResults {...asked} kind={kind} /> : <Overview text={text} />}
        </>
      ) : (
        <EmptyState
          icon={<IconSearch size={32} />}
          text={text === '' ? contentSearchTexts.start : searchTexts.tooShort}
        />
      )}
    </div>
  );
}
