import { uploadPace } from '#shared/areas/accountLimits';

const minuteMs = 60_000;
const limits = [
  { most: uploadPace.aMinute, ms: minuteMs },
  { most: uploadPace.anHour, ms: 60 * minuteMs },
];

interface Sending {
  /** When files were published, in ms since 1970, oldest first. */
  sentAt: readonly number[];
  /** How many files are left, and how long they take by themselves. */
  left: number;
  leftMs: number;
}

/** How long files take from the last published one on, with the pauses that the limits of uploads will bring. */
export function withPauses({ sentAt, left, leftMs }: Sending): number {
  const now = sentAt.at(-1) ?? 0;
  const waits = limits.map(({ most, ms }) => {
    const recent = sentAt.filter((at) => at > now - ms);
    const over = recent.length + left - most;
    if (over <= 0) return 0;
    const begun = now - (recent[0] ?? now);
    const [pauses, inTheLast] = [Math.floor((over - 1) / most), 1 + ((over - 1) % most)];
    return ms - begun + pauses * ms + (leftMs / left) * inTheLast;
  });
  return Math.max(leftMs, ...waits);
}
