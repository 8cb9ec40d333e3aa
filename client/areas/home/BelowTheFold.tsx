import { FeedList, homeFeed } from '../feed';
import styles from './Home.module.css';
import { RecentPosts } from './RecentPosts';
import { TopContent } from './TopContent';

/** What is going on elsewhere on the site, and the latest posts: a chunk of its own, as what stands above does not wait for it. */
export default function BelowTheFold() {
  return (
    <>
      <div className={styles.panels}>
        <TopContent />
        <RecentPosts />
      </div>
      <FeedList
        of={homeFeed}
        heading="Latest posts"
        empty={{
          text: 'No one has posted anything yet',
          hint: 'What developers tell and show of their games will stand here.',
        }}
        layout="chosen"
      />
    </>
  );
}
