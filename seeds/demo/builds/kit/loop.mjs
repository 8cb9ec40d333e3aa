const step = 1 / 120;
/** A frame that took longer lets the game run slower, not further. */
const longestFrame = 0.1;

/** Updates in steps of the same length, and draws once for each frame of the screen. */
export function startLoop({ update, draw }) {
  let last;
  let due = 0;
  function frame(now) {
    due += Math.min(longestFrame, (now - (last ?? now)) / 1_000);
    last = now;
    for (; due >= step; due -= step) update(step);
    draw();
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}
