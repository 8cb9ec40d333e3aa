import { Skeleton } from '@mantine/core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import type { PieceStripProps } from './gallery/PieceStrip';
import { stripSize } from './gallery/proportions';
import { useMediaLayout } from './gallery/useMediaLayout';
import styles from './lazyMedia.module.css';

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

/** A component with a placeholder until its code is there. */
const withPlaceholder =
  <Props extends object>(Part: ComponentType<Props>, placeholder: (props: Props) => ReactNode) =>
  (props: Props) => (
    <Suspense fallback={placeholder(props)}>
      <Part {...props} />
    </Suspense>
  );

/** The picture, player or link of a piece, for feeds and its own page, loaded on first use. */
export const MediaView = withPlaceholder(LazyMediaView, ({ size }) => (
  <Skeleton height={size === 'card' ? 240 : 420} radius={0} />
));

/** The Portfolio or Media tab, with its albums and pieces. */
export const MediaPage = withPlaceholder(LazyMediaPage, () => <LoadingSkeleton shape="cards" count={6} />);

/** Fetches the code of the tab of media ahead. */
export const loadMedia = () => Promise.all([LazyMediaPage.load(), LazyMediaView.load()]);

/** Fetches the code of pieces in a page's overview ahead: of chosen ones, and of those in its feed. */
export const loadOverviewMedia = () => Promise.all([LazyPieceStrip.load(), LazyMediaView.load()]);

/** A gallery of pieces in true proportions. */
export const PieceGallery = withPlaceholder(LazyPieceGallery, () => <LoadingSkeleton shape="cards" count={6} />);

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
export const LargePiece = withPlaceholder(LazyLargePiece, () => <Skeleton height={320} />);

/** Chooses pieces of a page and puts them in order. */
export const PiecePicker = withPlaceholder(LazyPiecePicker, () => <LoadingSkeleton shape="cards" count={6} />);

/** A piece as something that was chosen: a small picture and its title. */
export const PieceThumb = withPlaceholder(LazyPieceThumb, () => <Skeleton height={96} width={160} />);

/** The latest pieces of a page, for its children. */
export const PagePieces = withPlaceholder(LazyPagePieces, () => <LoadingSkeleton count={6} />);

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
export const MarkField = withPlaceholder(LazyMarkField, () => <Skeleton height={60} width={220} />);

/** Whether the parts of an address can be an album, a piece, and "Edit". */
export const isMediaAddress = (parts: string[]) =>
  parts.length < 3 || (parts.length === 3 && parts[2]?.toLowerCase() === 'edit');
