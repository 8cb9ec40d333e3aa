import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { linkOf, mediaAddress, pictureOf, type ShownMedia } from './mediaAddresses';
import { kindOf } from './mediaKinds';
import styles from './MediaView.module.css';

/** What is not shown in the page: a file to download, or a link to another site. */
export function FileCard({ media }: { media: ShownMedia }) {
  const { name, icon: KindIcon } = kindOf(media.mediaType);
  const picture = pictureOf(media);
  const isLink = ['External', 'Youtube'].includes(media.mediaType);
  const link = isLink ? linkOf(media) : null;
  return (
    <div className={styles.file}>
      <div className={styles.sleeve}>
        {picture === null ? <KindIcon size={40} aria-hidden /> : <img src={picture} alt="" width={112} height={112} />}
      </div>
      <div className={styles.about}>
        <p className={styles.kind}>{name}</p>
        <p className={styles.place}>{link?.host ?? fileNameOf(media.mediaUrl)}</p>
        {isLink ? (
          link && (
            <Button
              component="a"
              href={link.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              Open the link
            </Button>
          )
        ) : (
          <Button
            component="a"
            href={mediaAddress(media.mediaUrl)}
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

/** As it was called before the server put the ids in front of it (wire §16). */
const fileNameOf = (mediaUrl: string) => mediaUrl.replace(/^al\d+id\d+_/, '');
