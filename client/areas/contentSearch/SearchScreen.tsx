import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { searchLimits } from '#shared/areas/search';
import { useTitle } from '../../app/page/useTitle';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTabs } from '../../ui/layout/PageTabs';
import { useSession } from '../account';
import { AuthorFilter, writtenOf } from './AuthorFilter';
import { KindResults } from './KindResults';
import { Overview } from './Overview';
import styles from './Search.module.css';
import { useStaleResultsOnLeave } from './contentSearch.slice';
import { kindNames, addressOf, readSearchQuery, type SearchKind, type SearchQuery } from './searchQuery';

const tabs: readonly (SearchKind | undefined)[] = [
  ...([undefined, 'people', 'posts', 'threads', 'forumPosts', 'playtests', 'chat', 'privateChat', 'inbox'] as const),
];

/** /Search: searches names, feed posts, forums and chat for the text in the address. */
export function SearchScreen() {
  const [query] = useSearchParams();
  const search = readSearchQuery(query);
  const { text, kind, authorId } = search;
  const { user } = useSession();
  const shownTabs = tabs.filter((tab) => {
    if (tab === 'privateChat' || tab === 'inbox') return user !== null;
    return authorId === undefined || tab === undefined || writtenOf(tab) !== undefined;
  });
  useTitle(text === '' ? undefined : `Search: ${text}`);
  useStaleResultsOnLeave();
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <SearchForm key={text} {...search} />
      {text !== '' ? (
        <>
          <AuthorFilter query={search} />
          <PageTabs
            label="Kinds of results"
            tabs={shownTabs.map((tab) => ({
              name: tab ? kindNames[tab] : 'Everything',
              to: addressOf({ text, kind: tab, authorId }),
              current: tab === kind,
            }))}
          />
          {kind ? <KindResults {...search} kind={kind} /> : <Overview {...search} />}
        </>
      ) : (
        <EmptyState icon={<IconSearch size={32} />} text={contentSearchTexts.start} />
      )}
    </div>
  );
}

/** The search input of the page. A new search stays in the current tab. */
function SearchForm({ text, kind, authorId }: SearchQuery) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(addressOf({ text: typed.trim(), kind, authorId }));
  }
  return (
    <form role="search" aria-label="Search everything" className={styles.form} onSubmit={submit}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search for"
        placeholder="Names, posts, threads, chat"
        maxLength={searchLimits.text}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
