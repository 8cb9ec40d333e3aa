import { feedTexts } from '#shared/areas/feed';
import type { Page } from '#shared/topics';
import { FeedList } from './FeedList';
import { NewPostBox } from './post/NewPostBox';
import { usePostRights } from './post/usePostRights';

/**
 * "Recent Activity" of a profile or game page: the new-post box for those who may post there, pinned posts first, and
 * what arrives live. Who may post, pin, edit and delete it reads from the session; it joins the page's topic itself.
 * `<PageFeed parentType="developer" parentId={developer.id} />`
 */
export function PageFeed({ parentType, parentId }: Page) {
  const { canPostOn } = usePostRights();
  const page = { parentType, parentId };
  const mayPost = canPostOn(page);
  const place = `feed.${parentType}.${parentId}`;
  return (
    <>
      {mayPost && <NewPostBox key={place} page={page} hasVoices={parentType === 'game'} place={place} />}
      <FeedList
        key={`${place}.list`}
        of={{ feedType: parentType, feedId: parentId }}
        heading="Recent Activity"
        empty={{ text: feedTexts.empty, ...(mayPost && { hint: feedTexts.emptyHint }) }}
        isHeadingSaid
      />
    </>
  );
}
