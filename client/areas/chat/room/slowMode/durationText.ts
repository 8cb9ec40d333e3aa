/** 1 second, 30 seconds, 5 minutes; 1:05 minutes between two minutes. */
export function durationText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (rest > 0) return `${minutes}:${String(rest).padStart(2, '0')} minutes`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** A duration as it follows "every": minute, 5 minutes. */
export const intervalText = (seconds: number) => durationText(seconds).replace(/^1 /, '');
