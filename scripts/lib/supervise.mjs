/** Keeps a child process running: begins it again when it dies, and stops it politely. */

import { setTimeout as wait } from 'node:timers/promises';
import { isEnding } from './run.mjs';
import { printFailure } from './say.mjs';

const minute = 60_000;

/**
 * @param {object} options
 * @param {() => import('node:child_process').ChildProcess} options.launch begins the process
 * @param {(death: { code: number | null, signal: string | null, times: number }) => number | undefined} options.died
 *   told each time it dies by itself, with how often it died within the last minute; answers after how many
 *   milliseconds to begin it again, or undefined to leave it
 * @param {number} options.stopTimeout milliseconds between the polite signal and the forced one
 */
export function keepRunning({ launch, died, stopTimeout }) {
  let child = null;
  let ended = Promise.resolve();
  let timer = null;
  let isStopping = false;
  let deaths = [];

  function begin() {
    child = launch();
    ended = new Promise((resolve) => {
      let isOver = false;
      const over = (code, signal) => {
        if (isOver) return;
        isOver = true;
        resolve();
        // When everything ends, the signal may have reached this process too.
        if (!isStopping && !isEnding()) dead(code, signal);
      };
      child.once('exit', (code, signal) => {
        // Its last message may still be on its way.
        if (child.connected) child.once('disconnect', () => over(code, signal));
        else over(code, signal);
      });
      child.once('error', (error) => {
        printFailure(error);
        over(null, null);
      });
    });
  }

  function dead(code, signal) {
    const now = Date.now();
    deaths = [...deaths.filter((time) => time > now - minute), now];
    const delay = died({ code, signal, times: deaths.length });
    if (delay !== undefined) timer = setTimeout(begin, delay);
  }

  begin();
  return {
    pid: () => child.pid,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), wait(stopTimeout, false, { ref: false })]);
      if (!inTime) child.kill('SIGKILL');
      await ended;
    },
  };
}
