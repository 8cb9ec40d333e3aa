import { FeedList } from './FeedList';
import { FeedTabs } from './FeedTabs';
import { mediaFeed } from './feedView';
import { useCatchUp } from './useCatchUp';

/** Pieces of all portfolios and games, newest first. */
export function MediaScreen() {
  const catchUp = useCatchUp('media');
  return (
    <>
      <FeedTabs here="Media" />
      <header>
        <h1>Media</h1>
        <p className="lead">Pictures, clips and sounds from portfolios and game projects.</p>
      </header>
      <FeedList
        of={mediaFeed}
        heading="Latest media"
        empty={{
          text: 'No one has uploaded any media yet',
          hint: 'Pieces from portfolios and game projects will appear here.',
        }}
        layout="gallery"
        onReveal={catchUp}
      />
    </>
  );
}
