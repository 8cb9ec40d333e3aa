import { ClipPlayer } from './ClipPlayer';
import { FileCard } from './FileCard';
import { clipOf, mediaAddress, type ShownMedia } from './mediaAddresses';
import styles from './MediaView.module.css';
import { Picture } from './Picture';
import { SoundPlayer } from './SoundPlayer';

export interface MediaViewProps {
  media: ShownMedia;
  /** `stage` is the page of the piece itself, `card` a place among others. */
  size: 'stage' | 'card';
}

/** The work itself, shown as its kind asks for: seen, played, fetched or gone to (part 2 §2). */
export default function MediaView({ media, size }: MediaViewProps) {
  const clip = clipOf(media);
  if (clip !== null) return <ClipPlayer key={clip} clip={clip} title={media.title} />;
  switch (media.mediaType) {
    case 'Image':
      return <Picture media={media} size={size} />;
    case 'Audio':
      return <SoundPlayer key={media.mediaUrl} media={media} />;
    case 'Video':
      return (
        <video className={styles.video} src={mediaAddress(media.mediaUrl)} controls preload="metadata">
          Your browser cannot play this video. <a href={mediaAddress(media.mediaUrl)}>Download it</a>
        </video>
      );
    default:
      return <FileCard media={media} />;
  }
}
