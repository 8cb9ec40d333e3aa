import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { contentSearchTexts, type ContentList } from '#shared/areas/contentSearch';
import { searchWordsOf } from '#shared/searchWords';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { kindNames, type SearchQuery, type SearchKind } from './searchQuery';
import { useContent, usePeople } from './contentSearch.slice';
import { FoundDevelopers } from './FoundDevelopers';
import { FoundForumPosts, FoundThreads } from './FoundInForums';
import { FoundChatLines, FoundPrivateLines } from './FoundInChat';
import { FoundGames } from './FoundGames';
import { FoundInboxMessages } from './FoundInInbox';
import { FoundPeople } from './FoundPeople';
import { FoundPlaytests } from './FoundPlaytests';
import { FoundPosts } from './FoundPosts';
import { NothingFound } from './NothingFound';
import { PageSteps } from './PageSteps';
import styles from './Search.module.css';

/** All results of one kind: names at once, content page by page. */
export function KindResults({ kind, ...query }: SearchQuery & { kind: SearchKind }) {
  return (
    <>
      <VisuallyHidden component="h2">{kindNames[kind]}</VisuallyHidden>
      {kind === 'people' ? <PeopleList text={query.text} /> : <ContentPage {...query} kind={kind} />}
    </>
  );
}

function PeopleList({ text }: { text: string }) {
  const { data, error, retry } = usePeople(text);
  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} shape="rows" count={6} />;
  const named = [...data.developers, ...data.games];
  if (named.length === 0) return <NothingFound search={text} hint={contentSearchTexts.nameHint} />;
  return (
    <ul className={styles.people} aria-label={kindNames.people}>
      <FoundPeople items={named} />
    </ul>
  );
}

const nothingOn = (page: number, search: string) =>
  page > 1 ? <EmptyState text={contentSearchTexts.noMore} /> : <NothingFound search={search} />;

function ContentPage({ kind, ...query }: SearchQuery & { kind: ContentList }) {
  const { text, page, authorId } = query;
  const { data, error, retry } = useContent(query, kind);
  const found = data?.[kind];
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data || !found) return <LoadingSkeleton shape="rows" count={6} />;
  const words = searchWordsOf(text);
  const rows: Record<ContentList, () => ReactNode> = {
    developers: () => <FoundDevelopers items={data.developers?.items ?? []} words={words} />,
    games: () => <FoundGames items={data.games?.items ?? []} words={words} />,
    posts: () => <FoundPosts items={data.posts?.items ?? []} words={words} />,
    threads: () => <FoundThreads items={data.threads?.items ?? []} words={words} />,
    forumPosts: () => <FoundForumPosts items={data.forumPosts?.items ?? []} words={words} />,
    playtests: () => <FoundPlaytests items={data.playtests?.items ?? []} words={words} />,
    chat: () => <FoundChatLines items={data.chat?.items ?? []} words={words} />,
    inbox: () => <FoundInboxMessages items={data.inbox?.items ?? []} words={words} />,
    privateChat: () => <FoundPrivateLines items={data.privateChat?.items ?? []} words={words} />,
  };
  return (
    <>
      {found.items.length === 0 ? (
        nothingOn(page, text)
      ) : (
        <ul className={styles.list} aria-label={kindNames[kind]}>
          {rows[kind]()}
        </ul>
      )}
      <PageSteps query={{ text, kind, page, authorId }} hasMore={found.hasMore} />
    </>
  );
}
