import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { pieceImage } from '#shared/media/mediaPaths';
import { showLightbox } from '../../../ui/overlay/Lightbox';
import type { MediaViewProps } from './MediaView';
import styles from './MediaView.module.css';
import { altOf } from './shownMedia';

/** The largest width of each size, for the browser's choice of a source. */
const widths = {
  stage: '(max-width: 1199px) 100vw, 1080px',
  card: '(max-width: 767px) 100vw, 640px',
  viewer: '(max-width: 1023px) 100vw, 75vw',
} as const;

/** A picture over the full width. On its own page a click shows it full-screen. */
export function Picture({ media, size }: MediaViewProps) {
  const [isBroken, setBroken] = useState(false);
  const image = pieceImage(media);
  if (isBroken || !image) return <p className={styles.broken}>This picture cannot be shown.</p>;
  const { thumb: _thumb, ...source } = image;
  const picture = (
    <img
      {...source}
      className={styles.picture}
      data-size={size}
      sizes={widths[size]}
      alt={altOf(media)}
      loading={size === 'card' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (size !== 'stage') return picture;
  const showLarge = () => showLightbox({ label: media.title, content: <img src={image.src} alt={altOf(media)} /> });
  return (
    <UnstyledButton className={styles.zoom ?? ''} aria-label={`Show ${media.title} full screen`} onClick={showLarge}>
      {picture}
    </UnstyledButton>
  );
}
