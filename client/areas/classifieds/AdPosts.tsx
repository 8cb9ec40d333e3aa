import { useSession } from '../account';
import { classifiedsFeed, FeedList, NewPostBox } from '../feed';

/** The classified posts of the feeds, with the box for a new one. */
export default function AdPosts({ onReveal }: { onReveal: () => void }) {
  const { user } = useSession();
  return (
    <>
      {user && (
        <NewPostBox
          page={{ parentType: 'developer', parentId: user.info.id }}
          canChooseAuthor
          draftKey="feed.classifieds"
          kind="classifieds"
        />
      )}
      <FeedList
        of={classifiedsFeed}
        heading="Classifieds Posts"
        isHeadingHidden
        empty={{ text: 'No one has written a Classifieds Post yet', hint: 'Short messages to everyone appear here.' }}
        layout="chosen"
        onReveal={onReveal}
      />
    </>
  );
}
