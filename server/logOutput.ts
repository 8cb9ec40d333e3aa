import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const standardOutput = 1;
/** How long a reader that is behind (a pipe) is waited for before a line is dropped, in milliseconds. */
const waits = { each: 5, attempts: 40 };

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes the lines of the log to a file descriptor. A line that cannot be written, because the disk is full or the reader is
 * gone, is dropped and counted: a log must never stop the site. The next line that is written has one with the count before it.
 */
export function openLogOutput(fd = standardOutput): DestinationStream {
  let dropped = 0;
  /** Whether a line was written by half, so that the next one needs a line of its own. */
  let isTorn = false;

  function tryToWrite(text: string): boolean {
    let rest = Buffer.from(isTorn ? `\n${text}` : text);
    let attempts = dropped > 0 ? 1 : waits.attempts;
    while (rest.length > 0)
      try {
        const written = writeSync(fd, rest);
        isTorn = (isTorn || written > 0) && written < rest.length;
        rest = rest.subarray(written);
      } catch (error) {
        attempts -= 1;
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || attempts <= 0) return false;
        Atomics.wait(pause, 0, 0, waits.each);
      }
    return true;
  }

  return {
    write(line) {
      if (tryToWrite(dropped > 0 ? `${droppedLine(dropped)}${line}` : line)) dropped = 0;
      else dropped += 1;
    },
  };
}

const droppedLine = (dropped: number) =>
  `${JSON.stringify({
    level: 40,
    time: new Date().toISOString(),
    dropped,
    msg: 'Lines of the log were dropped, because they could not be written',
  })}\n`;
