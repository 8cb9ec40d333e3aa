import { MediaLayoutSwitch, useMediaLayout } from '../media';
import { VisitorLead } from '../account';
import { FeedList } from './FeedList';
import styles from './FeedScreen.module.css';
import { FeedTabs } from './FeedTabs';
import { mediaFeed } from './feedView';
import { useCatchUp } from './useCatchUp';

/** The layout of the feed for each layout of media. */
const shownAs = { masonry: 'cards', gallery: 'pictures', single: 'single' } as const;

/** Pieces of all portfolios and games, newest first. */
export function MediaScreen() {
  const catchUp = useCatchUp('media');
  const { style } = useMediaLayout();
  return (
    <>
      <FeedTabs here="Media" />
      <header className={styles.head}>
        <div>
          <h1>Media</h1>
          <VisitorLead>Pictures, clips and sounds from portfolios and game projects.</VisitorLead>
        </div>
        <MediaLayoutSwitch />
      </header>
      <FeedList
        of={mediaFeed}
        heading="Latest media"
        isHeadingHidden
        empty={{
          text: 'No one has uploaded any media yet',
          hint: 'Pieces from portfolios and game projects will appear here.',
        }}
        layout={shownAs[style]}
        onReveal={catchUp}
      />
    </>
  );
}
