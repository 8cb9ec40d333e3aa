/** Small mathematics of motion, and what the player's device asks for. */

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from, to, part) => from + (to - from) * part;
export const easeOut = (part) => 1 - (1 - clamp(part)) ** 3;
/** Goes a little too far and comes back. */
export const overshoot = (part) => 1 + 2.7 * (clamp(part) - 1) ** 3 + 1.7 * (clamp(part) - 1) ** 2;
export const between = (low, high) => low + Math.random() * (high - low);
export const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** The way from one angle to another, at most half a turn. */
export const turnTo = (from, to) => Math.atan2(Math.sin(to - from), Math.cos(to - from));

/** Comes closer to a goal at the same pace at every frame rate; a higher `pace` is faster. */
export const approach = (value, goal, pace, seconds) => mix(value, goal, 1 - Math.exp(-pace * seconds));

const asked = (query) => {
  const list = matchMedia(query);
  return () => list.matches;
};
export const isMotionReduced = asked('(prefers-reduced-motion: reduce)');
export const isContrastHigh = asked('(prefers-contrast: more)');
export const isTouched = asked('(pointer: coarse)');

/** Mixes two colours such as '#0c3a4c'. */
export function mixColors(from, to, part) {
  const channel = (color, index) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(mix(channel(from, index), channel(to, index), clamp(part))));
  return `rgb(${mixed.join(' ')})`;
}

/** Shakes the picture by how hard something was hit, and settles within half a second. */
export function createShake() {
  let force = 0;
  return {
    hit(strength) {
      if (!isMotionReduced()) force = clamp(force + strength);
    },
    update(seconds) {
      force = Math.max(0, force - seconds * 2);
    },
    apply(context) {
      if (force > 0) context.translate(between(-7, 7) * force * force, between(-7, 7) * force * force);
    },
  };
}
