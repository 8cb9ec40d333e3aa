import { UnstyledButton } from '@mantine/core';
import { MarkCover } from '../marks/MarkCover';
import type { ownerOf, ShownPiece } from '../gallery/pieceCards';
import { TilePicture } from '../gallery/TilePicture';
import { usePagePieces } from '../usePagePieces';
import styles from './PieceViewer.module.css';

interface MoreByProps {
  owner: NonNullable<ReturnType<typeof ownerOf>>;
  /** The piece that is shown. */
  without: number;
  onShow: (piece: ShownPiece, among: readonly ShownPiece[]) => void;
}

const shownAtMost = 9;

/** Other pieces of the same developer or game; one that is chosen stands among them. */
export function MoreBy({ owner, without, onShow }: MoreByProps) {
  const { pieces } = usePagePieces({ pageType: owner.kind, pageId: owner.id }, shownAtMost + 1);
  const others = pieces.filter(({ id }) => id !== without).slice(0, shownAtMost);
  if (others.length === 0) return null;
  return (
    <section className={styles.more} aria-label={`More by ${owner.alias}`}>
      <h3 className={styles.moreTitle}>
        More by <bdi>{owner.alias}</bdi>
      </h3>
      <ul className={styles.thumbs}>
        {others.map((piece) => (
          <li key={piece.id}>
            <UnstyledButton
              className={styles.thumb ?? ''}
              aria-label={piece.title}
              title={piece.title}
              onClick={() => onShow(piece, pieces)}
            >
              <MarkCover mark={piece.mark} of={`piece.${piece.id}`} look="label">
                <TilePicture piece={piece} sizes="120px" />
              </MarkCover>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
