import { IconPhoto, IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeedPost } from '#shared/areas/feed';
import { dayMs } from '#shared/durations';
import { pieceImage } from '#shared/media/mediaPaths';
import { bannerPath } from '#shared/media/pictures';
import { serverNow } from '../../ui/text/serverClock';
import { developerFace, FaceStack, gameFace } from '../../profiles/FaceStack';
import { Thumb } from '../../ui/layout/Thumb';
import { useSession } from '../account';
import { MarkCover } from '../media';
import styles from './FollowedRow.module.css';
import { followedFeed } from './feedView';
import { authorOf, postAddress } from './post/author';
import { useFeed } from './useFeed';
import { useFeedScope } from './useFeedScope';

/** Older posts of followed pages are in the feed. */
const recentDays = 3;
const picturesShown = 4;

interface FollowedRowProps {
  /** Shown until the posts are fetched. */
  placeholder: ReactNode;
}

/**
 * Recent posts of followed people and games: their number, which leads to them in the feed of home, their authors and the
 * newest pictures. Renders nothing without any.
 */
export function FollowedRow({ placeholder }: FollowedRowProps) {
  const { posts, newIds, isComplete, isKnown, error } = useFeed(followedFeed);
  const { user } = useSession();
  const { scope, choose } = useFeedScope(user);
  const [openedAt] = useState(serverNow);
  const since = openedAt - recentDays * dayMs;
  const recent = posts.filter(
    ({ postDate, posterDetails }) => Date.parse(postDate) >= since && posterDetails.id !== user?.info.id,
  );
  const count = recent.length + newIds.length;
  if (!isKnown && error === undefined) return placeholder;
  if (count === 0) return null;
  const hasMore = !isComplete && recent.length === posts.length;
  const pictures = recent.flatMap((post) => pictureOf(post) ?? []).slice(0, picturesShown);
  return (
    <section className={styles.followed} aria-label="Posts from those you follow">
      <p className={styles.line}>
        <IconUsers size={20} aria-hidden />
        <span>
          <Link to={{ hash: 'posts' }} onClick={() => scope === 'following' || void choose('following')}>
            {`${count}${hasMore ? '+' : ''} ${count === 1 ? 'post' : 'posts'} from those you follow`}
          </Link>{' '}
          in the last {recentDays} days.
        </span>
        <FaceStack faces={recent.map(faceOf)} />
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ post, title, src }) => (
            <li key={post.id}>
              <Thumb
                to={postAddress(post)}
                title={title}
                by={authorOf(post).alias}
                src={src}
                icon={IconPhoto}
                isPlayed={post.mediaData !== null && post.mediaData.mediaType !== 'Image'}
                cover={(picture) => (
                  <MarkCover mark={post.mark} of={post.mediaData ? `piece.${post.mediaData.id}` : `post.${post.id}`}>
                    {picture}
                  </MarkCover>
                )}
                votes={post.voteTotal}
                comments={post.commentCount}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const faceOf = ({ posterDetails, subPosterDetails }: FeedPost) =>
  subPosterDetails ? gameFace(subPosterDetails) : developerFace(posterDetails);

/** A piece by its thumbnail, a titled text by the banner of its author; null for what has no picture. */
function pictureOf(post: FeedPost) {
  const { mediaData, title, posterDetails, subPosterDetails } = post;
  const image = mediaData && pieceImage(mediaData);
  if (mediaData) return image && { post, title: mediaData.title, src: image.thumb };
  const { id, hasBanner } = subPosterDetails ?? posterDetails;
  if (title === '' || !hasBanner || id === null) return null;
  return { post, title, src: `/userdata/${bannerPath(subPosterDetails ? `game_${id}` : `${id}`, 'webp')}` };
}
