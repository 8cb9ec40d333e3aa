import { IconNotebook } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { feedTexts } from '#shared/areas/feed';
import { idText } from '#shared/fields';
import { topics, type Page } from '#shared/topics';
import { useFetched } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useTopics } from '../../../app/live/live';
import { useTitle } from '../../../app/page/useTitle';
import type { RootState } from '../../../app/store';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useLinkedCommentId } from '../../comments';
import { HideBlocked } from '../../contact';
import { fetchPost, postLeft } from '../feed.slice';
import { belongsTo } from '../feedView';
import { BackLink } from '../../../ui/layout/BackLink';
import { authorOf, postAddress } from './author';
import { PostCard } from './PostCard';
import styles from './PagePost.module.css';
import { Redirect } from '../../../app/page/Redirect';

interface PagePostProps extends Partial<Page> {
  /** The id as the address has it; anything else leads to the text about a missing post. */
  postId: string;
  /** Where all posts of its page are. */
  backTo: string;
}

/**
 * One post of a profile or game page: `/Developer/:x/Post/:id` and `/Game/:x/Post/:id`. Without a page it is one whose
 * author's account is deleted, `/Post/:id`; others lead to their page.
 */
export function PagePost({ postId, backTo, ...page }: PagePostProps) {
  const id = idText.safeParse(postId).data;
  return (
    <section className={styles.single} aria-label="Post">
      <BackLink to={backTo}>All posts</BackLink>
      {id === undefined ? <Missing /> : <KnownPost key={id} id={id} {...page} />}
    </section>
  );
}

const selectSingle = (state: RootState) => state.feed.single;

function KnownPost({ id, parentType, parentId }: Partial<Page> & { id: number }) {
  const dispatch = useAppDispatch();
  const feed = { feedType: parentType ?? ('home' as const), ...(parentId !== undefined && { feedId: parentId }) };
  const { search } = useLocation();
  const linkedCommentId = useLinkedCommentId();
  const known = useAppSelector((state) => state.feed.posts.entities[id]);
  const input = { postId: id, ...feed };
  // A post from the store is shown at once, and fetched again: its live events may have been missed.
  const { error, errorStatus, status, retry } = useFetched(fetchPost, selectSingle, { key: String(id), input });
  useTopics([topics.post(id)]);
  useEffect(() => () => void dispatch(postLeft(id)), [dispatch, id]);

  useTitle(known && (known.title || 'Post'));

  if (errorStatus === 404) return <Missing />;
  if (known && parentType === undefined && authorOf(known).page !== null)
    return <Redirect to={`${postAddress(known)}${search}`} />;
  if (known && belongsTo(feed, known))
    return (
      <HideBlocked from={known.posterDetails.id}>
        <PostCard
          post={known}
          whole
          // Below the name of the page, where there is one.
          titleAs={parentType ? 'h2' : 'h1'}
          linkedCommentId={linkedCommentId}
        />
      </HideBlocked>
    );
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  return status === 'fetched' ? <Missing /> : <LoadingSkeleton count={5} />;
}

function Missing() {
  useTitle(feedTexts.missingPost);
  return (
    <EmptyState
      text={feedTexts.missingPost}
      hint="It may have been deleted, or the link may have a typo."
      icon={<IconNotebook size={36} />}
    />
  );
}
