import { VisuallyHidden } from '@mantine/core';
import { Avatar, type AvatarOwner } from './Avatar';
import styles from './LevelRing.module.css';

/** Radius of the ring in px. */
const ringRadii = { 'very-small': 12, small: 17, large: 27, 'super-large': 72 } as const;
export type RingSize = keyof typeof ringRadii;

/** The radius from which on the ring has room for the level as a number. */
const smallestWithNumber = ringRadii.large;

const strokes: Record<RingSize, number> = { 'very-small': 2, small: 2, large: 3, 'super-large': 5 };

interface LevelRingProps {
  of: AvatarOwner;
  kind: 'developer' | 'game';
  /** Without it the avatar is shown alone, in the same size. */
  level: { xpLevel: number; xpPercentGainedForThisLevel: number } | undefined;
  size: RingSize;
  alt?: string;
  className?: string;
}

/** The avatar in a ring that shows the progress in the level; larger ones have the level as a badge. */
export function LevelRing({ of, kind, level, size, alt, className = '' }: LevelRingProps) {
  const radius = ringRadii[size];
  const stroke = strokes[size];
  const side = 2 * radius + stroke;
  if (!level) {
    return <Avatar of={of} kind={kind} size={side} className={className} {...(alt !== undefined && { alt })} />;
  }
  const around = 2 * Math.PI * radius;
  const gained = (around * Math.min(100, Math.max(0, level.xpPercentGainedForThisLevel))) / 100;
  const circle = { cx: side / 2, cy: side / 2, r: radius, strokeWidth: stroke, fill: 'none' };
  return (
    <span className={`${styles.ring} ${className}`} style={{ width: side, height: side }} data-size={size}>
      <Avatar
        of={of}
        kind={kind}
        size={2 * (radius - stroke)}
        className={`${styles.picture}`}
        {...(alt !== undefined && { alt })}
      />
      <svg className={styles.circle} width={side} height={side} aria-hidden>
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.gained}
          strokeDasharray={`${gained} ${around}`}
          transform={`rotate(-90 ${side / 2} ${side / 2})`}
        />
      </svg>
      {size === 'small' && (
        <span title={`Level ${level.xpLevel}`}>
          <VisuallyHidden>Level {level.xpLevel}</VisuallyHidden>
        </span>
      )}
      {radius >= smallestWithNumber && (
        <span className={styles.level} title={`Level ${level.xpLevel}`}>
          <VisuallyHidden>Level </VisuallyHidden>
          {level.xpLevel}
        </span>
      )}
    </span>
  );
}
