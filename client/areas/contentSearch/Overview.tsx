import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contentSearchLimits } from '#shared/areas/contentSearch';
import { searchWordsOf } from '#shared/searchWords';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { kindNames, addressOf, type SearchKind, type SearchQuery } from './searchQuery';
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
import styles from './Search.module.css';

/** The best results of every kind, with links to all of them. */
export function Overview(query: SearchQuery) {
  const { text, authorId } = query;
  const isAboutAll = authorId === undefined;
  // Names have no author.
  const people = usePeople(text, { when: isAboutAll });
  const content = useContent(query, undefined);
  const words = searchWordsOf(text);
  const failed = [people, content].find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) return <ErrorNotice text={failed.error} onRetry={failed.retry} />;
  if ((isAboutAll && !people.data) || !content.data) return <LoadingSkeleton shape="rows" count={5} />;

  const named = isAboutAll ? [...(people.data?.developers ?? []), ...(people.data?.games ?? [])] : [];
  const few = named.slice(0, contentSearchLimits.overviewSize);
  const { developers, games, posts, threads, forumPosts, playtests, chat, privateChat, inbox } = content.data;
  const pages = [{ items: named }, developers, games, posts, threads, forumPosts, playtests, chat, privateChat, inbox];
  if (!pages.some((page) => page && page.items.length > 0)) return <NothingFound search={text} />;

  return (
    <div className={styles.sections}>
      <Section {...{ text, authorId }} kind="people" page={{ items: few, hasMore: named.length > few.length }}>
        {(items) => <FoundPeople items={items} />}
      </Section>
      <Section {...{ text, authorId }} kind="developers" page={developers}>
        {(items) => <FoundDevelopers items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="games" page={games}>
        {(items) => <FoundGames items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="posts" page={posts}>
        {(items) => <FoundPosts items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="threads" page={threads}>
        {(items) => <FoundThreads items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="forumPosts" page={forumPosts}>
        {(items) => <FoundForumPosts items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="playtests" page={playtests}>
        {(items) => <FoundPlaytests items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="chat" page={chat}>
        {(items) => <FoundChatLines items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="privateChat" page={privateChat}>
        {(items) => <FoundPrivateLines items={items} words={words} />}
      </Section>
      <Section {...{ text, authorId }} kind="inbox" page={inbox}>
        {(items) => <FoundInboxMessages items={items} words={words} />}
      </Section>
    </div>
  );
}

interface SectionProps<T> {
  text: string;
  authorId: SearchQuery['authorId'];
  kind: SearchKind;
  page: { items: T[]; hasMore: boolean } | undefined;
  children: (items: T[]) => ReactNode;
}

/** The results of one kind; nothing if there are none. */
function Section<T>({ text, authorId, kind, page, children }: SectionProps<T>) {
  const titleId = useId();
  if (!page || page.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{kindNames[kind]}</h2>
        {page.hasMore && <Link to={addressOf({ text, kind, authorId })}>All {kindNames[kind].toLowerCase()}</Link>}
      </div>
      <ul className={kind === 'people' ? styles.people : styles.list}>{children(page.items)}</ul>
    </section>
  );
}
