import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { showOverlay } from '../../ui/overlay';
import { mediaAddress } from './mediaAddresses';
import type { MediaViewProps } from './MediaView';
import styles from './MediaView.module.css';

/** A picture as large as its place; on its own page a click shows it over the whole screen. */
export function Picture({ media, size }: MediaViewProps) {
  const [isBroken, setBroken] = useState(false);
  const address = mediaAddress(media.mediaUrl);
  if (isBroken) return <p className={styles.broken}>This picture cannot be shown.</p>;
  const picture = (
    <img
      className={styles.picture}
      data-size={size}
      src={address}
      alt={media.title}
      loading={size === 'stage' ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (size === 'card') return picture;
  const showLarge = () => showOverlay({ label: media.title, content: <img src={address} alt={media.title} /> });
  return (
    <UnstyledButton
      className={styles.zoom ?? ''}
      aria-label={`Show ${media.title} over the whole screen`}
      onClick={showLarge}
    >
      {picture}
    </UnstyledButton>
  );
}
