import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { mediaFile } from '#shared/media/mediaPaths';
import { mediaTexts } from '#shared/media/mediaTexts';
import { takesLink } from '#shared/media/mediaTypes';
import { mediaTypeLooks } from '../mediaTypeLooks';
import styles from './MediaView.module.css';
import { linkOf, type ShownMedia } from './shownMedia';
import { PieceThumbnail } from './PieceThumbnail';

/** A piece that the page cannot show: a file to download or a link to another site. */
export function FileCard({ media }: { media: ShownMedia }) {
  const link = takesLink(media.mediaType) ? linkOf(media) : undefined;
  return (
    <div className={styles.file}>
      <PieceThumbnail media={media} />
      <div className={styles.about}>
        <p className={styles.kind}>{mediaTypeLooks[media.mediaType].name}</p>
        <p className={styles.place}>{link === undefined ? fileNameOf(media.mediaUrl) : link?.host}</p>
        {link && (
          <Button
            component="a"
            variant="default"
            href={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open the link
          </Button>
        )}
        {link === undefined && media.isSetAside && <p className={styles.hint}>{mediaTexts.setAside}</p>}
        {link === undefined && !media.isSetAside && (
          <Button
            component="a"
            variant="default"
            href={mediaFile(media.mediaUrl)}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download
          </Button>
        )}
      </div>
    </div>
  );
}

/** The original file name, without the ids that the server puts before it. */
const fileNameOf = (mediaUrl: string) => mediaUrl.replace(/^al\d+id\d+_/, '');
