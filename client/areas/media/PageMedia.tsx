import { AlbumList } from './AlbumList';
import { AlbumPage } from './AlbumPage';
import { PiecePage } from './PiecePage';
import type { MediaOwner } from './places';

export interface PageMediaProps {
  owner: MediaOwner;
  /** What follows Portfolio or Media in the address: album, piece, Edit. */
  parts: string[];
}

/** A portfolio or a game's media: all albums, one of them, one piece or its form (part 2 §2). */
export default function PageMedia({ owner, parts }: PageMediaProps) {
  const [album, piece, edit] = parts;
  if (album === undefined) return <AlbumList owner={owner} />;
  if (piece === undefined) return <AlbumPage owner={owner} address={album} />;
  return <PiecePage owner={owner} album={album} piece={piece} isEditing={edit !== undefined} />;
}
