import { AlbumList } from './album/AlbumList';
import { AlbumPage } from './album/AlbumPage';
import { PiecePage } from './piece/PiecePage';
import type { MediaOwner } from './mediaKeys';

interface MediaPageProps {
  owner: MediaOwner;
  /** The parts of the address after Portfolio or Media: album, piece, "Edit". */
  parts: string[];
}

/** All albums of a page, one of them, one piece or its form. */
export default function MediaPage({ owner, parts }: MediaPageProps) {
  const [album, piece, edit] = parts;
  if (album === undefined) return <AlbumList owner={owner} />;
  if (piece === undefined) return <AlbumPage owner={owner} address={album} />;
  return <PiecePage owner={owner} album={album} piece={piece} isEditing={edit !== undefined} />;
}
