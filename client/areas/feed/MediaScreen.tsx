import { useCatchUp } from '../account';
import { FeedList } from './FeedList';
import { FeedTabs } from './FeedTabs';
import { mediaFeed } from './feedView';
import styles from './DevLogs.module.css';

/** What everybody has put into their portfolios and the media of their games, newest first (part 2 §2). */
export function MediaScreen() {
  const catchUp = useCatchUp('media');
  return (
    <>
      <FeedTabs here="Media" />
      <header className={styles.head}>
        <h1>Media</h1>
        <p>Pictures, clips and sounds from portfolios and game projects.</p>
      </header>
      <FeedList
        of={mediaFeed}
        heading="Latest media"
        empty={{
          text: 'No one has put up any media yet',
          hint: 'Pieces of portfolios and game projects will stand here.',
        }}
        layout="masonry"
        onReveal={catchUp}
      />
    </>
  );
}
