import { mediaFile } from '#shared/media/mediaPaths';
import { youtubeCode } from '#shared/media/youtube';
import { ClipPlayer } from './ClipPlayer';
import { FileCard } from './FileCard';
import styles from './MediaView.module.css';
import { Picture } from './Picture';
import type { ShownMedia } from './shownMedia';
import { SoundPlayer } from './SoundPlayer';

export interface MediaViewProps {
  media: ShownMedia;
  /** "stage" on the page of the piece, "card" in a list, "viewer" over the whole page. */
  size: 'stage' | 'card' | 'viewer';
}

/** A piece by its media type: a picture, a player, a download or a link. */
export default function MediaView({ media, size }: MediaViewProps) {
  const { mediaType, mediaUrl, title } = media;
  const address = mediaFile(mediaUrl);
  const clip = mediaType === 'Youtube' ? youtubeCode(mediaUrl) : null;
  if (clip !== null) return <ClipPlayer key={clip} clip={clip} title={title} />;
  switch (mediaType) {
    case 'Image':
      return <Picture key={mediaUrl} media={media} size={size} />;
    case 'Audio':
      return <SoundPlayer key={mediaUrl} media={media} />;
    case 'Video':
      return (
        <video className={styles.video} src={address} controls preload="metadata" aria-label={title}>
          Your browser cannot play this video. <a href={address}>Download it</a>
        </video>
      );
    default:
      return <FileCard media={media} />;
  }
}
