import { Link } from 'react-router-dom';
import type { FeedPost } from '#shared/areas/feed';
import { MediaView } from '../../media';
import styles from './PostCard.module.css';
import { PostText } from './PostText';
import { postAddress } from './author';

interface PostBodyProps {
  post: FeedPost;
  /** The single view: nothing is folded. */
  whole: boolean;
}

/** What a post says; a media post shows its piece first, whose title leads to its own page. */
export function PostBody({ post, whole }: PostBodyProps) {
  const { title, content, mediaData } = post;
  const address = postAddress(post);
  if (!mediaData) {
    return (
      <div className={styles.body}>
        {title && <h3 className={styles.title}>{title}</h3>}
        <PostText text={content} whole={whole} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <div className={styles.media}>
        <MediaView media={mediaData} size="card" />
      </div>
      <h3 className={styles.title}>{address ? <Link to={address}>{mediaData.title}</Link> : mediaData.title}</h3>
      {mediaData.description !== '' && <PostText text={mediaData.description} whole={whole} />}
    </div>
  );
}
