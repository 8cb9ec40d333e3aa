import { AlbumList } from './album/AlbumList';
import { AlbumPage } from './album/AlbumPage';
import { PiecePage } from './piece/PiecePage';
import type { MediaOwner } from './mediaKeys';

export interface MediaPageProps {
  owner: MediaOwner;
  /** What follows Portfolio or Media in the address: album, piece, Edit. */
  parts: string[];
}

/** A portfolio or a game's media: all albums, one of them, one piece or its form (part 2 §2). */
export default function MediaPage({ owner, parts }: MediaPageProps) {
  const [album, piece, edit] = parts;
  if (album === undefined) return <AlbumList owner={owner} />;
  if (piece === undefined) return <AlbumPage owner={owner} address={album} />;
  return <PiecePage owner={owner} album={album} piece={piece} isEditing={edit !== undefined} />;
}
