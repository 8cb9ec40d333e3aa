import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { FeedPost } from '#shared/areas/feed';
import { pieceImage } from '#shared/media/mediaPaths';
import type { MediaType } from '#shared/media/mediaTypes';
import { Thumb } from '../../../ui/layout/Thumb';
import { MarkCover, mediaTypeLooks } from '../../media';
import styles from './MediaRunCard.module.css';
import cardStyles from '../post/PostCard.module.css';
import { PostHead } from '../post/PostHead';
import { postAddress, mediaPageOf } from '../post/author';

/** How many pieces are shown; the rest is a number. */
const shownPieces = 6;
/** The approximate width of a piece, for the browser's choice of a source. */
const sizes = '(max-width: 767px) 45vw, 320px';
const played: MediaType[] = ['Youtube', 'Audio', 'Video'];

/** Consecutive pieces of one author, side by side. */
export default function MediaRunCard({ posts }: { posts: FeedPost[] }) {
  const nameId = useId();
  const [newest] = posts;
  if (!newest) return null;
  const more = posts.length - shownPieces;
  const mediaPage = mediaPageOf(newest);
  return (
    <article
      className={cardStyles.card}
      data-list-item
      data-posts={posts.map(({ id }) => id).join(' ')}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <PostHead post={newest} nameId={nameId} address={mediaPage} />
      <p className={styles.summary}>Added {posts.length} pieces</p>
      <ul className={styles.pieces} data-columns={columnsOf(posts.length)}>
        {chosenOf(posts).map((post) => (
          <li key={post.id}>
            <Piece post={post} />
          </li>
        ))}
      </ul>
      {more > 0 && mediaPage && (
        <Link className={styles.more} to={mediaPage}>
          and {more} more
        </Link>
      )}
    </article>
  );
}

function Piece({ post }: { post: FeedPost }) {
  const { mediaData } = post;
  if (!mediaData) return null;
  const image = pieceImage(mediaData);
  return (
    <Thumb
      to={postAddress(post)}
      title={mediaData.title}
      src={image?.thumb ?? null}
      larger={image?.srcSet === undefined ? null : { srcSet: image.srcSet, sizes }}
      icon={mediaTypeLooks[mediaData.mediaType].icon}
      cover={(picture) => (
        <MarkCover mark={mediaData.mark} of={`piece.${mediaData.id}`}>
          {picture}
        </MarkCover>
      )}
      isPlayed={played.includes(mediaData.mediaType)}
      votes={post.voteTotal}
      comments={post.commentCount}
    />
  );
}

/** The pieces that are shown: those with a picture before others, in their order. */
function chosenOf(posts: FeedPost[]): FeedPost[] {
  const isPictured = ({ mediaData }: FeedPost) => mediaData !== null && pieceImage(mediaData) !== null;
  const others = posts.filter((post) => !isPictured(post));
  const chosen = new Set([...posts.filter(isPictured), ...others].slice(0, shownPieces));
  return posts.filter((post) => chosen.has(post));
}

/** Avoids a last row with a single piece where possible. */
const columnsOf = (count: number) => (count === 2 || count === 4 ? 2 : 3);
