import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { contentSearchTexts, type ContentList } from '#shared/areas/contentSearch';
import { searchWordsOf } from '#shared/searchWords';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { SearchQuery, SearchKind } from './searchQuery';
import { useContent, usePeople } from './contentSearch.slice';
import { FoundForumPosts, FoundThreads } from './FoundInForums';
import { FoundPeople } from './FoundPeople';
import { FoundPosts } from './FoundPosts';
import { names } from './names';
import { NothingFound } from './NothingFound';
import { PageSteps } from './PageSteps';
import styles from './Search.module.css';

type OfKind = SearchQuery & { kind: SearchKind };

/** All of one kind that was found: names at once, texts page by page. */
export function KindResults({ kind, ...asked }: OfKind) {
  return (
    <>
      <VisuallyHidden component="h2">{names[kind]}</VisuallyHidden>
      {kind === 'people' ? <PeopleList text={asked.text} /> : <ContentPage {...asked} kind={kind} />}
    </>
  );
}

function PeopleList({ text }: { text: string }) {
  const { data, error, retry } = usePeople(text, { when: true });
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data) return <LoadingSkeleton shape="rows" count={6} />;
  const named = [...data.developers, ...data.games];
  if (named.length === 0) return <NothingFound hint={contentSearchTexts.nameHint} />;
  return (
    <ul className={styles.people} aria-label={names.people}>
      <FoundPeople items={named} />
    </ul>
  );
}

const nothingOn = (page: number) => (page > 1 ? <EmptyState text={contentSearchTexts.noMore} /> : <NothingFound />);

function ContentPage({ text, kind, page }: SearchQuery & { kind: ContentList }) {
  const { data, error, retry } = useContent(text, kind, page, { when: true });
  const found = data?.[kind];
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data || !found) return <LoadingSkeleton shape="rows" count={6} />;
  const words = searchWordsOf(text);
  const rows: Record<ContentList, () => ReactNode> = {
    posts: () => <FoundPosts items={data.posts?.items ?? []} words={words} />,
    threads: () => <FoundThreads items={data.threads?.items ?? []} words={words} />,
    forumPosts: () => <FoundForumPosts items={data.forumPosts?.items ?? []} words={words} />,
  };
  return (
    <>
      {found.items.length === 0 ? (
        nothingOn(page)
      ) : (
        <ul className={styles.list} aria-label={names[kind]}>
          {rows[kind]()}
        </ul>
      )}
      <PageSteps asked={{ text, kind, page }} hasMore={found.hasMore} />
    </>
  );
}
