import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { searchTexts } from '#shared/areas/search';
import { useTitle } from '../../app/useTitle';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { kindNames, addressOf, readSearchQuery, type SearchKind } from './searchQuery';
import { isLongEnough, useStaleResultsOnLeave } from './contentSearch.slice';
import { KindResults } from './KindResults';
import { Overview } from './Overview';
import styles from './Search.module.css';
import { SearchForm } from './SearchForm';

const tabs: readonly (SearchKind | undefined)[] = [undefined, 'people', 'posts', 'threads', 'forumPosts'];

/** /Search: searches names, feed posts and forums for the text in the address. */
export function SearchScreen() {
  const [query] = useSearchParams();
  const search = readSearchQuery(query);
  const { text, kind } = search;
  useTitle(text === '' ? undefined : `Search: ${text}`);
  useStaleResultsOnLeave();
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <SearchForm key={text} {...search} />
      {isLongEnough(text) ? (
        <>
          <PageTabs
            label="Kinds of results"
            tabs={tabs.map((tab) => ({
              name: tab ? kindNames[tab] : 'Everything',
              to: addressOf({ text, kind: tab }),
              current: tab === kind,
            }))}
          />
          {kind ? <KindResults {...search} kind={kind} /> : <Overview text={text} />}
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
