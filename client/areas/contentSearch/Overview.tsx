import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contentSearchLimits } from '#shared/areas/contentSearch';
import { searchWordsOf } from '#shared/searchWords';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { kindNames, addressOf, type SearchKind } from './searchQuery';
import { useContent, usePeople } from './contentSearch.slice';
import { FoundDevelopers } from './FoundDevelopers';
import { FoundForumPosts, FoundThreads } from './FoundInForums';
import { FoundGames } from './FoundGames';
import { FoundPeople } from './FoundPeople';
import { FoundPosts } from './FoundPosts';
import { NothingFound } from './NothingFound';
import styles from './Search.module.css';

/** The best results of every kind, with links to all of them. */
export function Overview({ text }: { text: string }) {
  const people = usePeople(text);
  const content = useContent(text, undefined, 1);
  const words = searchWordsOf(text);
  const failed = [people, content].find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) return <ErrorNotice text={failed.error} onRetry={failed.retry} />;
  if (!people.data || !content.data) return <LoadingSkeleton shape="rows" count={5} />;

  const named = [...people.data.developers, ...people.data.games];
  const { developers, games, posts, threads, forumPosts } = content.data;
  const found = [
    named.length,
    ...[developers, games, posts, threads, forumPosts].map((page) => page?.items.length ?? 0),
  ];
  if (found.every((count) => count === 0)) return <NothingFound search={text} />;

  const few = named.slice(0, contentSearchLimits.overviewSize);
  const section = { text };
  return (
    <div className={styles.sections}>
      <Section {...section} kind="people" count={few.length} hasMore={named.length > few.length}>
        <FoundPeople items={few} />
      </Section>
      <Section {...section} kind="developers" count={developers?.items.length} hasMore={developers?.hasMore}>
        <FoundDevelopers items={developers?.items ?? []} words={words} />
      </Section>
      <Section {...section} kind="games" count={games?.items.length} hasMore={games?.hasMore}>
        <FoundGames items={games?.items ?? []} words={words} />
      </Section>
      <Section {...section} kind="posts" count={posts?.items.length} hasMore={posts?.hasMore}>
        <FoundPosts items={posts?.items ?? []} words={words} />
      </Section>
      <Section {...section} kind="threads" count={threads?.items.length} hasMore={threads?.hasMore}>
        <FoundThreads items={threads?.items ?? []} words={words} />
      </Section>
      <Section {...section} kind="forumPosts" count={forumPosts?.items.length} hasMore={forumPosts?.hasMore}>
        <FoundForumPosts items={forumPosts?.items ?? []} words={words} />
      </Section>
    </div>
  );
}

interface SectionProps {
  text: string;
  kind: SearchKind;
  count: number | undefined;
  hasMore: boolean | undefined;
  children: ReactNode;
}

/** The results of one kind; nothing if there are none. */
function Section({ text, kind, count = 0, hasMore = false, children }: SectionProps) {
  const titleId = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{kindNames[kind]}</h2>
        {hasMore && <Link to={addressOf({ text, kind })}>All {kindNames[kind].toLowerCase()}</Link>}
      </div>
      <ul className={kind === 'people' ? styles.people : styles.list}>{children}</ul>
    </section>
  );
}
