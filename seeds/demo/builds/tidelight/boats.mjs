import { between, clamp, pick, turnTo } from '../kit/feel.mjs';
import { placesIn } from './bay.mjs';

/** Light makes a boat sure of its course in the first time, and it forgets it in the second; both in seconds. */
const learnSeconds = 0.4;
const forgetSeconds = 5.5;
/** From so much on it steers by what it has seen. */
export const isSure = ({ course }) => course > 0.3;
const sails = ['#fdf3d8', '#f7d59c', '#f2b880', '#ffe9a8'];
/** Between a boat and a rock, in which it turns away. */
const berth = 46;
const harbourLight = 110;
/** A tall bay is easier to light, so that its boats are quicker. */
const tallHaste = 0.86;

/** A boat at the edge of the bay, with the pace that brings it home in so many seconds. */
export function launchBoat(size, { rocks, seconds }) {
  const { horizon, harbours } = placesIn(size);
  const isTall = size.height > size.width;
  const isFromSide = !isTall && Math.random() < 0.45;
  const side = Math.random() < 0.5 ? 0 : 1;
  const start = isFromSide
    ? { x: side * size.width, y: between(horizon + 20, size.height * 0.5) }
    : { x: between(size.width * 0.08, size.width * 0.92), y: horizon + 4 };
  const harbour = Math.random() < 0.5 ? 0 : 1;
  const way = Math.hypot(harbours[harbour].x - start.x, harbours[harbour].y - start.y);
  const boat = {
    ...start,
    harbour,
    pace: way / (isTall ? seconds * tallHaste : seconds),
    course: 0,
    age: 0,
    sail: pick(sails),
    isWarned: false,
  };
  boat.bait = baitOf(boat, rocks) ?? harbours[harbour];
  boat.heading = Math.atan2(boat.bait.y - boat.y, boat.bait.x - boat.x);
  return boat;
}

/** The rock that a boat without light drifts onto: a near one that lies ahead, by preference. */
function baitOf(boat, rocks) {
  const badness = (rock) => {
    const distance = Math.hypot(rock.x - boat.x, rock.y - boat.y);
    const isBehind = rock.y < boat.y + 10 || distance < 70;
    return distance + (isBehind ? 1_000 : 0) + between(0, 160);
  };
  const byBadness = rocks.map((rock) => ({ rock, bad: badness(rock) })).sort((one, other) => one.bad - other.bad);
  return byBadness[0]?.bad < 1_000 ? byBadness[0].rock : undefined;
}

/** Moves a boat on, and says what it has come to: 'home', 'wreck' or nothing. */
export function sailBoat(boat, seconds, { size, rocks, isLit, isHeld }) {
  const { harbours, shore } = placesIn(size);
  const goal = harbours[boat.harbour];
  const wasSure = isSure(boat);
  boat.age += seconds;
  boat.isLit = isLit;
  // The last stretch has the lights of the harbour.
  const isNearHome = Math.hypot(goal.x - boat.x, goal.y - boat.y) < harbourLight;
  const isShown = isLit || (isNearHome && wasSure);
  boat.course = clamp(boat.course + (isShown ? seconds / learnSeconds : -seconds / forgetSeconds));
  if (wasSure && !isSure(boat))
    boat.bait = baitOf(boat, rocks) ?? { x: goal.x * 0.6 + size.width * 0.2, y: size.height };
  if (isHeld) return '';

  const wanted = isSure(boat) ? safeHeading(boat, goal, rocks) : Math.atan2(boat.bait.y - boat.y, boat.bait.x - boat.x);
  const turn = turnTo(boat.heading, wanted);
  boat.heading += clamp(turn, -seconds * 2.4, seconds * 2.4);
  boat.x += Math.cos(boat.heading) * boat.pace * seconds;
  boat.y += Math.sin(boat.heading) * boat.pace * seconds;

  if (Math.hypot(goal.x - boat.x, goal.y - boat.y) < 30) return 'home';
  const isOnRock = rocks.some(({ x, y, radius }) => Math.hypot(x - boat.x, y - boat.y) < radius + 5);
  return isOnRock || boat.y > shore ? 'wreck' : '';
}

/** The way to the harbour, and around the rocks on it. */
function safeHeading(boat, goal, rocks) {
  const way = Math.hypot(goal.x - boat.x, goal.y - boat.y);
  let [x, y] = [(goal.x - boat.x) / way, (goal.y - boat.y) / way];
  const [aheadX, aheadY] = [x, y];
  for (const rock of rocks) {
    const [awayX, awayY] = [boat.x - rock.x, boat.y - rock.y];
    const distance = Math.hypot(awayX, awayY);
    const near = clamp((rock.radius + berth - distance) / berth);
    if (near === 0 || distance > way) continue;
    // Past it on the side on which the boat is already.
    const side = Math.sign(aheadX * awayY - aheadY * awayX) || 1;
    x += near * (awayX / distance) * 1.8 - near * side * aheadY * 1.4;
    y += near * (awayY / distance) * 1.8 + near * side * aheadX * 1.4;
  }
  return Math.atan2(y, x);
}

/** Seconds until a boat is on the rock that it drifts onto. */
export const secondsToWreck = (boat) =>
  isSure(boat) ? Infinity : (Math.hypot(boat.bait.x - boat.x, boat.bait.y - boat.y) - 16) / boat.pace;
