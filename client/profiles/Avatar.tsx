import { useState } from 'react';
import { usePictureLoading } from '../ui/layout/EarlyPictures';
import styles from './Avatar.module.css';
import { patternSide, pixelPattern } from './pixelPattern';

/** A developer, game or album with its avatar; `id` is null for a deleted account. */
export interface AvatarOwner {
  id: number | null;
  alias: string;
  hasAvatar: boolean;
  avatarId: string;
}

export interface AvatarProps {
  of: AvatarOwner;
  kind: 'developer' | 'game' | 'media';
  /** Width and height in pixels. */
  size: number;
  /** Alternative text, where no name stands beside it. */
  alt?: string;
  className?: string;
}

const extensions = { developer: 'webp', game: 'webp', media: 'jpg' } as const;

/** The uploaded picture, or a pixel pattern made from the id. */
export function Avatar({ of, kind, size, alt = '', className = '' }: AvatarProps) {
  const [brokenId, setBrokenId] = useState<string | null>(null);
  const loading = usePictureLoading();
  const shape = `${styles.avatar} ${kind === 'developer' ? styles.round : styles.square} ${className}`;
  if (!of.hasAvatar || of.id === null || brokenId === of.avatarId) {
    return <PatternAvatar name={`${kind}.${of.id ?? 0}`} size={size} alt={alt} className={shape} />;
  }
  return (
    <img
      className={shape}
      src={`/userdata/avatars/${kind}_${of.id}.${extensions[kind]}?v=${encodeURIComponent(of.avatarId)}`}
      width={size}
      height={size}
      alt={alt}
      {...loading}
      decoding="async"
      onError={() => setBrokenId(of.avatarId)}
    />
  );
}

interface PatternAvatarProps {
  name: string;
  size: number;
  alt: string;
  className: string;
}

function PatternAvatar({ name, size, alt, className }: PatternAvatarProps) {
  const { colour, cells } = pixelPattern(name);
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`-1 -1 ${patternSide + 2} ${patternSide + 2}`}
      shapeRendering="crispEdges"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect
        x={-1}
        y={-1}
        width={patternSide + 2}
        height={patternSide + 2}
        fill={`color-mix(in srgb, var(--${colour}) 16%, var(--raised))`}
      />
      <g fill={`color-mix(in srgb, var(--${colour}) 62%, var(--raised))`}>
        {cells.map(({ x, y }) => (
          <rect key={`${x}.${y}`} x={x} y={y} width={1} height={1} />
        ))}
      </g>
    </svg>
  );
}
