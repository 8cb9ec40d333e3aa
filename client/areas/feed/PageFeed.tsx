import { feedTexts } from '#shared/areas/feed';
import type { Page } from '#shared/topics';
import { FeedList } from './FeedList';
import { NewPostBox } from './post/NewPostBox';
import { usePostRights } from './post/usePostRights';

/** The feed of a profile or game page, with the box for new posts if the viewer may post there. */
export function PageFeed({ parentType, parentId }: Page) {
  const { canPostOn } = usePostRights();
  const page = { parentType, parentId };
  const mayPost = canPostOn(page);
  const emptyText = parentType === 'game' ? feedTexts.emptyOfGame : mayPost ? feedTexts.emptyOfOwn : feedTexts.empty;
  const key = `feed.${parentType}.${parentId}`;
  return (
    <>
      <NewPostBox key={key} isAllowed={mayPost} page={page} canChooseAuthor={parentType === 'game'} draftKey={key} />
      <FeedList
        key={`${key}.list`}
        of={{ feedType: parentType, feedId: parentId }}
        heading="Recent Activity"
        empty={{ text: emptyText, ...(mayPost && { hint: feedTexts.emptyHint }) }}
        isHeadingHidden
      />
    </>
  );
}
