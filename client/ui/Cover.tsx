import styles from './Cover.module.css';
import { pixelPattern } from './pixelPattern';

interface CoverProps {
  of: { id: number; hasBanner: boolean };
  kind: 'developer' | 'game';
}

const columns = 30;
const rows = 8;

/** The wide picture above a profile or game: the uploaded one, or a quiet pattern that belongs to the id. */
export function Cover({ of, kind }: CoverProps) {
  if (of.hasBanner) {
    const name = kind === 'game' ? `game_${of.id}` : String(of.id);
    return <img className={styles.cover} src={`/userdata/banners/${name}.png`} alt="" decoding="async" />;
  }
  return <PatternCover name={`cover.${kind}.${of.id}`} />;
}

/** Several small patterns of one name beside and above each other, fading towards the words below. */
function PatternCover({ name }: { name: string }) {
  const { colour } = pixelPattern(name);
  const tiles = Array.from({ length: (columns / 6) * 2 }, (_, index) => ({
    left: (index % (columns / 6)) * 6,
    top: Math.floor(index / (columns / 6)) * 5,
    cells: pixelPattern(`${name}.${index}`).cells,
  }));
  return (
    <svg
      className={styles.cover}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <rect width={columns} height={rows} fill={`color-mix(in srgb, var(--${colour}) 12%, var(--raised))`} />
      {tiles.map(({ left, top, cells }) => (
        <g
          key={`${left}.${top}`}
          fill={`color-mix(in srgb, var(--${colour}) ${left % 12 === 0 ? 22 : 32}%, var(--raised))`}
          transform={`translate(${left} ${top - 1})`}
        >
          {cells.map(({ x, y }) => (
            <rect key={`${x}.${y}`} x={x} y={y} width={1} height={1} />
          ))}
        </g>
      ))}
    </svg>
  );
}
