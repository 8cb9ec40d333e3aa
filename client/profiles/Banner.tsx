import { useState } from 'react';
import { pictures } from '#shared/media/pictures';
import styles from './Banner.module.css';
import { usePictureLoading } from '../ui/layout/EarlyPictures';
import { pixelPattern } from './pixelPattern';

export interface BannerProps {
  of: { id: number; hasBanner: boolean };
  kind: 'developer' | 'game';
  /** Changes when the banner is replaced while it is shown, as its address stays the same. */
  version?: number | undefined;
}

const columns = 54;
const rows = 14;
/** Side of a small pattern with the gap after it. */
const tile = 6;

/** The wide picture above a profile or game: the uploaded one, or a pixel pattern made from the id. */
export function Banner({ of, kind, version }: BannerProps) {
  const name = kind === 'game' ? `game_${of.id}` : String(of.id);
  const address = (format: 'webp' | 'png') =>
    `/userdata/banners/${name}.${format}${version === undefined ? '' : `?v=${version}`}`;
  const loading = usePictureLoading();
  const [broken, setBroken] = useState<string | null>(null);
  if (!of.hasBanner || broken === address('png')) return <PatternBanner name={`${kind}.${of.id}`} />;
  return (
    <picture>
      <source type="image/webp" srcSet={address('webp')} />
      <img
        className={styles.banner}
        src={address('png')}
        width={pictures.banner.width}
        height={pictures.banner.height}
        alt=""
        {...loading}
        decoding="async"
        onError={() => setBroken(address('png'))}
      />
    </picture>
  );
}

/** Small patterns in rows, in the colour of the avatar's pattern. */
function PatternBanner({ name }: { name: string }) {
  const { colour } = pixelPattern(name);
  const across = columns / tile;
  const tiles = Array.from({ length: across * Math.ceil(rows / tile) }, (_, index) => ({
    left: (index % across) * tile,
    top: Math.floor(index / across) * tile - 2,
    strength: 14 + ((index * 7) % 4) * 5,
    cells: pixelPattern(`cover.${name}.${index}`).cells,
  }));
  return (
    <svg
      className={styles.banner}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <rect width={columns} height={rows} fill={`color-mix(in srgb, var(--${colour}) 9%, var(--raised))`} />
      {tiles.map(({ left, top, strength, cells }) => (
        <g
          key={`${left}.${top}`}
          fill={`color-mix(in srgb, var(--${colour}) ${strength}%, var(--raised))`}
          transform={`translate(${left} ${top})`}
        >
          {cells.map(({ x, y }) => (
            <rect key={`${x}.${y}`} x={x} y={y} width={1} height={1} />
          ))}
        </g>
      ))}
    </svg>
  );
}
