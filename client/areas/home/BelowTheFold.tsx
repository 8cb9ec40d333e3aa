import { ChosenFeed, followedFeed, homeFeed } from '../feed';
import { Announcements } from './Announcements';
import styles from './Home.module.css';
import { RecentPosts } from './RecentPosts';
import { TopContent } from './TopContent';

/** Announcements, top content, recent forum posts and the home feed, in a chunk of their own that the top of the page does not wait for. */
export default function BelowTheFold() {
  return (
    <>
      <Announcements />
      <div className={styles.panels}>
        <TopContent />
        <RecentPosts />
      </div>
      <ChosenFeed
        everybody={homeFeed}
        following={followedFeed}
        heading="Latest posts"
        empty={{
          text: 'No one has posted anything yet',
          hint: 'What developers share about their games will appear here.',
        }}
      />
    </>
  );
}
