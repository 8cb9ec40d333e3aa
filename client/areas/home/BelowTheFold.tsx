import { useSession } from '../account';
import { ChosenFeed, followedFeed, homeFeed } from '../feed';
import { Announcements } from './Announcements';
import styles from './Home.module.css';
import { RecentPosts } from './RecentPosts';
import { TopContent } from './TopContent';

/**
 * Announcements, top content, recent forum posts and the home feed, in a chunk of their own that the top of the page does
 * not wait for. Those who follow somebody read the feed first.
 */
export default function BelowTheFold() {
  const { user } = useSession();
  const isFeedFirst = (user?.counts.following ?? 0) > 0;
  return (
    <>
      {isFeedFirst && <LatestPosts />}
      <Announcements />
      <div className={styles.panels}>
        <TopContent />
        <RecentPosts />
      </div>
      {!isFeedFirst && <LatestPosts />}
    </>
  );
}

const LatestPosts = () => (
  <div id="posts">
    <ChosenFeed
      everybody={homeFeed}
      following={followedFeed}
      heading="Latest posts"
      empty={{
        text: 'No one has posted anything yet',
        hint: 'What developers share about their games will appear here.',
      }}
    />
  </div>
);
