import type { Album } from '#shared/areas/media';
import { Avatar } from '../../../profiles/Avatar';

/** The cover of an album, or a pattern made from its id. */
export function AlbumCover({ album, size }: { album: Album; size: number }) {
  const { id, title, hasAvatar, avatarId } = album;
  return <Avatar of={{ id, alias: title, hasAvatar, avatarId }} kind="media" size={size} />;
}
