import { between, mix, pick } from '../kit/feel.mjs';

/** The planets' own colours: lit side, dark side, stripes. */
const looks = [
  { light: '#ff9e7a', dark: '#3a1152', stripe: '#ffd0a8' },
  { light: '#6ee7f0', dark: '#1a1f5e', stripe: '#c8fbff' },
  { light: '#ffc857', dark: '#5e1f3a', stripe: '#fff0b8' },
  { light: '#ff5f7e', dark: '#2b0f4a', stripe: '#ffb0c0' },
  { light: '#b9a5ff', dark: '#221650', stripe: '#e8deff' },
];
/** Gravity is felt up to so many radii of a planet. */
export const pullRadii = 3.1;
const pullStrength = 330;

/** How many planets are about, by how hard it is. */
export const planetCount = (hardness) => Math.round(mix(7, 17, hardness));

/** A planet that comes into sight before the ship; null where there is no room for one. */
export function comingPlanet({ ship, sight, planets, target, hardness }) {
  const radius = between(18, mix(44, 66, hardness));
  const angle = ship.heading + between(-1.5, 1.5);
  const distance = sight + radius * 2 + between(0, 160);
  const place = { x: ship.x + Math.cos(angle) * distance, y: ship.y + Math.sin(angle) * distance };
  const isFree = (other, room) => Math.hypot(other.x - place.x, other.y - place.y) > other.radius + radius + room;
  if (!planets.every((other) => isFree(other, 84)) || !isFree(target, 110)) return null;
  const drift = angle + Math.PI + between(-0.9, 0.9);
  const pace = between(8, mix(26, 70, hardness));
  return {
    ...place,
    radius,
    vx: Math.cos(drift) * pace,
    vy: Math.sin(drift) * pace,
    look: pick(looks),
    tilt: between(-0.4, 0.4),
    nearest: Infinity,
  };
}

/** The moon that waits for the next parcel. */
export function nextTarget({ ship, planets }) {
  for (let attempt = 0; ; attempt += 1) {
    const angle = ship.heading + between(-1.1, 1.1);
    const distance = between(760, 1_100);
    const place = { x: ship.x + Math.cos(angle) * distance, y: ship.y + Math.sin(angle) * distance };
    const isFree = planets.every(({ x, y, radius }) => Math.hypot(x - place.x, y - place.y) > radius + 120);
    if (isFree || attempt > 20) return { ...place, radius: 17, ring: 62 };
  }
}

/** What all planets do to the way of the ship, as an acceleration. */
export function pullOf(planets, { x, y }) {
  let [pullX, pullY] = [0, 0];
  for (const planet of planets) {
    const [toX, toY] = [planet.x - x, planet.y - y];
    const distance = Math.hypot(toX, toY);
    const range = planet.radius * pullRadii;
    if (distance > range || distance === 0) continue;
    const pull = pullStrength * (planet.radius / 40) ** 0.5 * (1 - distance / range);
    pullX += (toX / distance) * pull;
    pullY += (toY / distance) * pull;
  }
  return { x: pullX, y: pullY };
}
