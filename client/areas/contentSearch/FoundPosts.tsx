import type { FoundPost } from '#shared/areas/contentSearch';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

const kinds = { status: 'DevLog', classifieds: 'Classified', media: 'Media' } as const;

/** The path of a post; if its author's account is deleted, it stands alone. */
function addressOf({ id, piece, game, poster, parentType: pageType }: FoundPost): string {
  if (!game && poster.id === null) return paths.post(id);
  const page = game?.stringUrl ?? poster.stringUrl;
  if (piece) return mediaPath({ pageType, page, album: piece.albumStringUrl, piece: piece.stringUrl });
  return game ? paths.game(page, `Post/${id}`) : paths.developer(page, `Post/${id}`);
}

/** Feed posts that match. */
export function FoundPosts({ items, words }: { items: readonly FoundPost[]; words: readonly SearchWord[] }) {
  return items.map((post) => {
    const { game, poster, title, excerpt } = post;
    const author = game ?? poster;
    return (
      <FoundRow
        key={post.id}
        to={addressOf(post)}
        title={title || `Post by ${author.alias}`}
        excerpt={excerpt}
        words={words}
        by={{ of: author, kind: game ? 'game' : 'developer' }}
        from={poster.id}
      >
        <span className={styles.kind}>{post.piece?.mediaType ?? kinds[post.type]}</span>
        {title !== '' && <span dir="auto">{author.alias}</span>}
        <Time at={post.postDate} />
      </FoundRow>
    );
  });
}
