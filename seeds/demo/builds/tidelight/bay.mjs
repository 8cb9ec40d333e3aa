import { between } from '../kit/feel.mjs';

/** Places in the bay, from its size: the sky ends at the horizon, the lamp stands in the middle of the shore. */
export function placesIn({ width, height }) {
  const wide = Math.min(width * 0.37, 300);
  return {
    horizon: height * 0.15,
    shore: height - 34,
    lamp: { x: width / 2, y: height - 104 },
    harbours: [-1, 1].map((side) => ({ x: width / 2 + side * wide, y: height - 30 })),
  };
}

/** Strews rocks over the bay, apart from each other and from the ways into the harbours. */
export function strewRocks(size, count) {
  const { horizon, lamp, harbours } = placesIn(size);
  const rocks = [];
  for (let attempt = 0; rocks.length < count && attempt < 400; attempt += 1) {
    const rock = {
      x: between(size.width * 0.06, size.width * 0.94),
      y: between(horizon + 50, size.height - 130),
      radius: between(11, 18),
      look: between(0, 7),
    };
    const isFar = (place, distance) => Math.hypot(place.x - rock.x, place.y - rock.y) > distance;
    if (isFar(lamp, 96) && harbours.every((each) => isFar(each, 90)) && rocks.every((each) => isFar(each, 82)))
      rocks.push(rock);
  }
  return rocks;
}
