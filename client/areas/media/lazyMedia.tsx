import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { PieceGalleryProps } from './gallery/PieceGallery';
import type { LargePieceProps } from './gallery/LargePiece';
import type { PieceStripProps } from './gallery/PieceStrip';
import { stripSize } from './gallery/proportions';
import type { PieceThumbProps } from './gallery/PieceThumb';
import type { MarkFieldProps } from './marks/MarkField';
import type { PagePiecesProps } from './picker/PagePieces';
import type { PiecePickerProps } from './picker/PiecePicker';
import type { MediaViewProps } from './view/MediaView';
import { useMediaLayout } from './gallery/useMediaLayout';
import styles from './lazyMedia.module.css';
import type { MediaPageProps } from './MediaPage';

const LazyMediaView = lazyWithRetry(() => import('./view/MediaView'));
const LazyMediaPage = lazyWithRetry(() => import('./MediaPage'));
const LazyPieceGallery = lazyWithRetry(() => import('./gallery/PieceGallery'));
const LazyLargePiece = lazyWithRetry(() => import('./gallery/LargePiece'));
const LazyPieceStrip = lazyWithRetry(() => import('./gallery/PieceStrip'));
const LazyMediaLayoutSwitch = lazyWithRetry(() => import('./gallery/MediaLayoutSwitch'));
const LazyMarkField = lazyWithRetry(() => import('./marks/MarkField'));
const LazyPieceThumb = lazyWithRetry(() =>
  import('./gallery/PieceThumb').then(({ PieceThumb: Loaded }) => ({ default: Loaded })),
);
const LazyPagePieces = lazyWithRetry(() => import('./picker/PagePieces'));
const LazyPiecePicker = lazyWithRetry(() => import('./picker/PiecePicker'));

/** The picture, player or link of a piece, for feeds and its own page, loaded on first use. */
export function MediaView(props: MediaViewProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'card' ? 240 : 420} radius={0} />}>
      <LazyMediaView {...props} />
    </Suspense>
  );
}

/** The Portfolio or Media tab, with its albums and pieces. */
export function MediaPage(props: MediaPageProps) {
  return (
    <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
      <LazyMediaPage {...props} />
    </Suspense>
  );
}

/** Fetches the code of the tab of media ahead. */
export const loadMedia = () => Promise.all([LazyMediaPage.load(), LazyMediaView.load()]);

/** A gallery of pieces in true proportions. */
export function PieceGallery(props: PieceGalleryProps) {
  return (
    <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
      <LazyPieceGallery {...props} />
    </Suspense>
  );
}

/** Some chosen pieces, which a click opens large; nothing without any. */
export function PieceStrip(props: PieceStripProps) {
  if (props.pieces.length === 0) return null;
  return (
    <div className={styles.place} style={stripSize(props.pieces)}>
      <Suspense fallback={<Skeleton className={styles.strip ?? ''} />}>
        <LazyPieceStrip {...props} />
      </Suspense>
    </div>
  );
}

/** One chosen piece, large, which a click opens. */
export function LargePiece(props: LargePieceProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <LazyLargePiece {...props} />
    </Suspense>
  );
}

/** Chooses pieces of a page and puts them in order. */
export function PiecePicker(props: PiecePickerProps) {
  return (
    <Suspense fallback={<LoadingSkeleton shape="cards" count={6} />}>
      <LazyPiecePicker {...props} />
    </Suspense>
  );
}

/** A piece as something that was chosen: a small picture and its title. */
export function PieceThumb(props: PieceThumbProps) {
  return (
    <Suspense fallback={<Skeleton height={96} width={160} />}>
      <LazyPieceThumb {...props} />
    </Suspense>
  );
}

/** The latest pieces of a page, for its children. */
export function PagePieces(props: PagePiecesProps) {
  return (
    <Suspense fallback={<LoadingSkeleton count={6} />}>
      <LazyPagePieces {...props} />
    </Suspense>
  );
}

/** Chooses the layout of pages of media. */
export function MediaLayoutSwitch() {
  const { canChoose } = useMediaLayout();
  if (!canChoose) return null;
  return (
    <Suspense fallback={<div className={styles.layoutSwitch} />}>
      <LazyMediaLayoutSwitch />
    </Suspense>
  );
}

/** Marks a post or piece, in the form that writes it. */
export function MarkField(props: MarkFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={60} width={220} />}>
      <LazyMarkField {...props} />
    </Suspense>
  );
}

/** Whether the parts of an address can be an album, a piece, and "Edit". */
export const isMediaAddress = (parts: string[]) =>
  parts.length < 3 || (parts.length === 3 && parts[2]?.toLowerCase() === 'edit');
