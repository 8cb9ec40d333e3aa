import { durationText, intervalText } from './durationText';

interface SlowModeNoteProps {
  /** 0 without slow mode. */
  slowSeconds: number;
  secondsLeft: number;
}

/** Below the message box of a room in slow mode: the interval, and how long the viewer waits. */
export function SlowModeNote({ slowSeconds, secondsLeft }: SlowModeNoteProps) {
  if (slowSeconds === 0) return <span />;
  if (secondsLeft > 0) return <span role="timer">Next message in {durationText(secondsLeft)}</span>;
  return <span role="status">One message every {intervalText(slowSeconds)}</span>;
}
